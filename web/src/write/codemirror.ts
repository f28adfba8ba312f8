// The editor of rule files, made of CodeMirror's parts. It lives in a shadow root: there
// its styles are adopted as sheets, which the page's policy allows, and no <style> is put in.
import { type CompletionContext, type CompletionResult, autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { localCompletionSource, pythonLanguage } from '@codemirror/lang-python'
import { HighlightStyle, LanguageSupport, bracketMatching, indentOnInput, indentUnit, syntaxHighlighting, syntaxTree } from '@codemirror/language'
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, Prec } from '@codemirror/state'
import { EditorView, drawSelection, dropCursor, highlightActiveLine, highlightActiveLineGutter, hoverTooltip, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { Entry } from './manual'

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.controlKeyword, tags.definitionKeyword, tags.operatorKeyword, tags.bool, tags.null], color: 'var(--p-purple)', fontWeight: '600' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--win)' },
  { tag: tags.number, color: 'var(--draw)' },
  { tag: tags.comment, color: 'var(--quiet)', fontStyle: 'italic' },
  { tag: [tags.definition(tags.variableName), tags.function(tags.definition(tags.variableName))], color: 'var(--left)' },
])

const theme = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--sheet)', fontSize: '0.95rem', minHeight: '12rem', maxHeight: '70vh', borderRadius: 'var(--round)' },
  '&.cm-focused': { outline: '3px solid var(--accent)', outlineOffset: '2px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.5', minHeight: '12rem' },
  '.cm-content': { padding: '0.7rem 0', caretColor: 'var(--ink)' },
  '.cm-content, .cm-gutter': { minHeight: '12rem' },
  '.cm-line': { padding: '0 0.8rem 0 0.5rem' },
  '.cm-gutters': { backgroundColor: 'var(--tint)', color: 'var(--quiet)', border: 'none', borderRadius: 'var(--round) 0 0 var(--round)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--line)' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--tint) 45%, transparent)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': { background: 'color-mix(in srgb, var(--accent) 28%, transparent)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'color-mix(in srgb, var(--accent) 25%, transparent)', outline: '1px solid var(--accent)' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'color-mix(in srgb, var(--lose) 25%, transparent)' },
  '.cm-selectionMatch': { backgroundColor: 'color-mix(in srgb, var(--p-gold) 25%, transparent)' },
  '.cm-searchMatch': { backgroundColor: 'color-mix(in srgb, var(--p-gold) 35%, transparent)', outline: '1px solid var(--edge)' },
  '.cm-searchMatch.cm-searchMatch-selected': { backgroundColor: 'color-mix(in srgb, var(--p-gold) 70%, transparent)' },
  '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: 'underline wavy var(--lose)', textUnderlineOffset: '3px' },
  '.cm-lintRange-info': { backgroundImage: 'none', textDecoration: 'underline dotted var(--draw)', textUnderlineOffset: '3px' },
  '.cm-gutter-lint': { width: '1.1em' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0' },
  '.cm-lint-marker': { content: 'none', display: 'block', width: '1em', height: 'auto', textAlign: 'center', fontWeight: '700' },
  '.cm-lint-marker-error': { content: 'none' },
  '.cm-lint-marker-error::before': { content: '"✗"', color: 'var(--lose)' },
  '.cm-lint-marker-info::before': { content: '"!"', color: 'var(--draw)' },
  '.cm-tooltip': { backgroundColor: 'var(--sheet)', color: 'var(--ink)', border: '1px solid var(--edge)', borderRadius: '0.4rem', boxShadow: 'var(--shadow)', maxWidth: 'min(30rem, 92vw)', zIndex: '20' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', maxHeight: '14rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.2rem 0.5rem' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--accent)', color: 'var(--on-accent)' },
  '.cm-completionDetail': { fontStyle: 'normal', fontSize: '0.85em', opacity: '0.85' },
  '.cm-tooltip.cm-completionInfo': { padding: '0.4rem 0.6rem' },
  '.cm-diagnostic': { padding: '0.3rem 0.6rem', borderLeft: '4px solid var(--lose)' },
  '.cm-diagnostic-info': { borderLeftColor: 'var(--draw)' },
  '.told': { padding: '0.4rem 0.7rem', lineHeight: '1.45' },
  '.told code': { fontFamily: 'var(--mono)', fontWeight: '600', overflowWrap: 'anywhere' },
  '.told p': { margin: '0.2rem 0 0' },
  '.cm-panels': { backgroundColor: 'var(--tint)', color: 'var(--ink)', borderRadius: 'var(--round) var(--round) 0 0', zIndex: '5' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': { padding: '0.4rem 2rem 0.4rem 0.5rem' },
  '.cm-panel.cm-search label': { fontSize: '0.85rem', display: 'inline-block' },
  '.cm-panel.cm-search [name=close]': { fontSize: '1.3rem', right: '0.4rem', color: 'inherit' },
  '.cm-textfield': { backgroundColor: 'var(--sheet)', color: 'var(--ink)', border: '1px solid var(--edge)', borderRadius: '0.3rem', fontSize: '1rem', fontFamily: 'inherit' },
  '.cm-button': { backgroundImage: 'none', backgroundColor: 'var(--sheet)', color: 'var(--ink)', border: '1px solid var(--edge)', borderRadius: '0.3rem', fontSize: '0.85rem' },
})

/** What a word of the manual means. */
function told({ detail, name, says, kind }: Entry): HTMLElement {
  const box = document.createElement('div')
  box.className = 'told'
  const code = box.appendChild(document.createElement('code'))
  code.textContent = kind === 'function' ? detail : kind === 'field' ? `${name}: ${detail}` : detail
  box.appendChild(document.createElement('p')).textContent = says
  return box
}

/** The names of the manual that stand where no string or comment is. */
export function complete(context: CompletionContext, entries: Map<string, Entry>): CompletionResult | null {
  const word = context.matchBefore(/\w+/)
  if ((!word && !context.explicit) || /String|Comment/.test(syntaxTree(context.state).resolveInner(context.pos, -1).name)) return null
  return {
    from: word?.from ?? context.pos,
    validFor: /^\w*$/,
    options: [...entries.values()].map((entry) => ({
      label: entry.name,
      type: entry.kind === 'function' ? 'function' : entry.kind === 'option' ? 'property' : 'variable',
      detail: entry.kind === 'function' ? entry.detail.slice(entry.name.length) : entry.kind === 'field' ? entry.detail : '',
      info: entry.says,
    })),
  }
}

/** The names that the file gives itself, but those of the manual. */
export async function own(context: CompletionContext, entries: Map<string, Entry>): Promise<CompletionResult | null> {
  const found = await localCompletionSource(context)
  return found && { ...found, options: found.options.filter(({ label }) => !entries.has(label)) }
}

/** The word of the manual at a place, outside of strings and comments. */
export function wordAt(state: EditorState, place: number, entries: Map<string, Entry>): { from: number; to: number; entry: Entry } | undefined {
  const word = state.wordAt(place)
  if (!word || /String|Comment/.test(syntaxTree(state).resolveInner(place, 1).name)) return undefined
  const entry = entries.get(state.sliceDoc(word.from, word.to))
  return entry && { from: word.from, to: word.to, entry }
}

/**
 * Text that is written over a selection is put in here. Browsers would give it the style of
 * what it replaces, as an attribute, which the page's policy forbids and reports.
 */
function overwrite(event: InputEvent, view: EditorView): boolean {
  const { from, to, empty } = view.state.selection.main
  const { data } = event
  if (event.inputType !== 'insertText' || !data || empty || view.state.selection.ranges.length > 1 || event.isComposing || !event.cancelable) return false
  event.preventDefault()
  const insert = () => view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true })
  if (!view.state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert())
  return true
}

/** What the editor shows besides its text; it may change at any time. */
export interface Setting {
  label: string
  phrases: Record<string, string>
  invalid: boolean
}

export interface Wishes {
  parent: HTMLElement
  text: string
  setting: Setting
  /** The words that are completed and explained now. */
  entries: () => Map<string, Entry>
  onchange: (text: string) => void
  onrun: () => void
}

const setting = new Compartment()
const settingOf = ({ label, phrases, invalid }: Setting) => [
  EditorState.phrases.of(phrases),
  EditorView.contentAttributes.of({ 'aria-label': label, 'aria-invalid': String(invalid), tabindex: '0', spellcheck: 'false', autocapitalize: 'off', autocorrect: 'off' }),
]

export const python = () => new LanguageSupport(pythonLanguage)

/** Makes an editor in an element. */
export function create({ parent, text, setting: first, entries, onchange, onrun }: Wishes): EditorView {
  const root = parent.attachShadow({ mode: 'open' })
  return new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        lintGutter(),
        highlightActiveLineGutter(),
        history(),
        drawSelection(),
        dropCursor(),
        EditorState.allowMultipleSelections.of(true),
        EditorState.tabSize.of(4),
        indentUnit.of('    '),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        highlightActiveLine(),
        highlightSelectionMatches(),
        search({ top: true }),
        python(),
        syntaxHighlighting(colours),
        autocompletion({ icons: false, override: [(context) => complete(context, entries()), (context) => own(context, entries())] }),
        hoverTooltip((view, place) => {
          const found = wordAt(view.state, place, entries())
          return found ? { pos: found.from, end: found.to, above: true, create: () => ({ dom: told(found.entry) }) } : null
        }),
        EditorView.domEventHandlers({ beforeinput: overwrite }),
        // Tab is left to the browser: it leaves the editor, as it does everywhere.
        Prec.highest(keymap.of([{ key: 'Mod-Enter', run: () => (onrun(), true) }])),
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, ...completionKeymap, ...lintKeymap]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onchange(update.state.doc.toString())
        }),
        theme,
        setting.of(settingOf(first)),
      ],
    }),
  })
}

export const set = (view: EditorView, next: Setting) => view.dispatch({ effects: setting.reconfigure(settingOf(next)) })

/** Puts another text into the editor, which can be undone. */
export function put(view: EditorView, text: string) {
  if (view.state.doc.toString() !== text) view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, selection: { anchor: 0 }, scrollIntoView: true })
}

export const mark = (view: EditorView, diagnostics: Diagnostic[]) => {
  const most = view.state.doc.length
  view.dispatch(setDiagnostics(view.state, diagnostics.map((one) => ({ ...one, from: Math.min(one.from, most), to: Math.min(one.to, most) }))))
}

/** Puts the cursor to a place and shows it. */
export function go(view: EditorView, place: number) {
  view.dispatch({ selection: { anchor: Math.min(place, view.state.doc.length) }, effects: EditorView.scrollIntoView(place, { y: 'center' }) })
  view.focus()
}
