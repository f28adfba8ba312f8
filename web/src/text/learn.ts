export const en = {}

export const zh: typeof en = {}
