/** A text as it stands in markup, between tags or in an attribute. */
export const escape = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
