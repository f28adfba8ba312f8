import { Fault, askJSON, askText, board, game as ofGame, picture, solve } from '../engine/ask'
import { engine } from '../engine/choice.svelte'
import type { FaultDocument, Solution } from '../engine/documents'
import { router } from '../shell/router.svelte'
import { settings } from '../shell/settings.svelte'
import { dictionaries, languages } from '../text'
import type { Recipe } from './cookbook'
import { type Drawing, type Lint, flaws } from './mark'
import { pack, unpack } from './pack'

/** The file that a reader finds at first, in each language. */
const sketches = languages.map((one) => `# ${dictionaries[one].write.sketch}\nmoves("n -> n-k for k in {1,3,4}")\n`)
const sketchOf = () => sketches[languages.indexOf(settings.language)]!
const ownName = 'my.star'
const named = (name: string | undefined) => (name !== undefined && /^[\w-]+\.star$/.test(name) ? name : ownName)

/** Milliseconds without a change after which a file is checked and drawn. */
const pause = 450

/** The file that is written, what is found of it, and the questions that are asked of it. */
export class Desk {
  name = $state(ownName)
  source = $state(sketchOf())
  position = $state('10')
  args = $state('')
  /** The game of the file that is chosen, of one with several. */
  game = $state('')
  badLink = $state(false)

  lint = $state.raw<Lint>()
  fault = $state.raw<unknown>()
  checking = $state(false)
  drawing = $state.raw<Drawing>()

  solution = $state.raw<Solution>()
  complaint = $state.raw<unknown>()
  drawn = $state('')
  printed = $state<string>()
  ended = $state(0)
  /** The file as it was when it was last asked of. */
  private asked = $state('')
  /** The position that the reader began with. */
  began = $state('')
  working = $state<AbortController>()

  private packed = ''
  readonly faultDocument = $derived<FaultDocument | undefined>(this.fault instanceof Fault ? this.fault.document : undefined)
  readonly flaws = $derived(flaws(this.faultDocument, this.lint, this.name, this.source))
  /** Whether the answer is one to a file that has changed since. */
  readonly stale = $derived(this.asked !== this.source)
  readonly games = $derived(this.lint?.games.map((one) => one.game).filter((one) => one === this.name || one.startsWith(`${this.name}:`)) ?? [])
  readonly called = $derived(this.games.includes(this.game) ? this.game : (this.games[0] ?? this.name))
  // What prints and declares no game is a script, which has other names than a rule file.
  readonly isScript = $derived(/^(?!\s*#).*\b(print|result)\b/m.test(this.source) && !/^(def\s+)?(moves|left|right|both|game)\b/m.test(this.source))

  private get files() {
    return { [this.name]: this.source }
  }

  /** The first file is in the language of the reader, until it is changed. */
  greet() {
    if (sketches.includes(this.source)) this.source = sketchOf()
  }

  /** Reads what an address holds: a packed file, or the id of an example. */
  async read(state: Record<string, string>) {
    if (state.s === undefined && state.of !== undefined) {
      const { recipeOf } = await import('./cookbook')
      const found = recipeOf(state.of, settings.language)
      this.badLink = found === undefined
      return found && this.choose(found)
    }
    if (state.s === undefined || state.s === this.packed) return
    const found = await unpack(state.s)
    this.badLink = found === undefined
    if (found === undefined) return
    this.packed = state.s
    this.lay(found, named(state.name), state.pos ?? '', state.game ?? '')
  }

  /** Lays an example on the desk, or the first file. */
  choose(recipe: Recipe | undefined) {
    this.lay(recipe?.source ?? sketchOf(), recipe?.name ?? ownName, recipe ? recipe.position : '10')
  }

  /** Lays a file of the reader's on the desk. */
  open(content: string, name: string) {
    this.lay(content, named(name), '')
  }

  private lay(source: string, name: string, position: string, game = '') {
    if (source !== this.source) this.drawing = undefined
    Object.assign(this, { source, name, position, game, solution: undefined, complaint: undefined, printed: undefined, drawn: '', began: '' })
  }

  rename(name: string) {
    this.name = named(name)
  }

  /** Says the file to the address. */
  async address(signal?: AbortSignal) {
    const { name, position, game } = this
    this.packed = await pack(this.source)
    if (!signal?.aborted) router.replace({ s: this.packed, name: name === ownName ? '' : name, pos: position, game })
  }

  /**
   * Checks the file, draws it and says it to the address, when it has not changed for a
   * moment. It reads all that it depends on at once; what it returns breaks it off.
   */
  watch(): () => void {
    const { source, position, name, isScript, game } = this
    void [settings.language, game]
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      if (!sketches.includes(source) || position !== '10') await this.address(stop.signal)
      else if (this.packed) router.replace({})
      if (stop.signal.aborted) return
      if (source.trim() && !isScript) return this.check(name, position, stop.signal)
      this.lint = this.fault = this.drawing = undefined
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
      this.checking = false
    }
  }

  private async check(name: string, position: string, signal: AbortSignal) {
    const common = { files: this.files, lang: settings.language, seconds: 10, signal }
    this.checking = true
    try {
      const lint = await askJSON<Lint>(engine, ['lint', '--positions=300'], position.trim() ? [name, position] : [name], common)
      if (signal.aborted) return
      this.lint = lint
      this.fault = undefined
    } catch (error) {
      if (signal.aborted) return
      this.fault = error
      this.lint = undefined
    } finally {
      if (!signal.aborted) this.checking = false
    }
    await this.draw(common)
  }

  /** Draws the position that is written, else the start, else the first example. */
  private async draw(common: { files: Record<string, string>; lang: string; seconds: number; signal: AbortSignal }) {
    const show = async (position: string) => {
      const found = await board(engine, `${this.called} ${position}`.trim(), common)
      this.drawing = found.picture && { board: found, old: false }
    }
    try {
      await show(this.position)
    } catch {
      try {
        const first = this.position.trim() || common.signal.aborted ? undefined : (await ofGame(engine, this.called, common)).examples[0]
        if (first === undefined) throw new Error('there is nothing to draw')
        await show(first)
      } catch {
        if (!common.signal.aborted && this.drawing) this.drawing = { ...this.drawing, old: true }
      }
    }
  }

  private async work(job: (signal: AbortSignal) => Promise<void>) {
    this.working?.abort()
    const stop = new AbortController()
    this.working = stop
    this.complaint = undefined
    this.asked = this.source
    try {
      await job(stop.signal)
    } catch (error) {
      if (!stop.signal.aborted) this.complaint = error
    } finally {
      if (this.working === stop) this.working = undefined
    }
  }

  ask() {
    return this.work(async (signal) => {
      this.printed = undefined
      const line = `${this.called} ${this.position}`.trim()
      const { files } = this
      const lang = settings.language
      this.solution = await solve(engine, line, { files, lang, seconds: settings.seconds, signal })
      if (!this.began) this.began = this.position
      this.drawn = await picture(engine, line, { files, lang, signal }).catch(() => '')
    })
  }

  run() {
    return this.work(async (signal) => {
      this.solution = undefined
      this.printed = undefined
      const words = this.args.split(/\s+/).filter((word) => word !== '')
      const answer = await askText(engine, ['run'], [this.name, ...words], { files: this.files, lang: settings.language, signal })
      this.printed = answer.out + answer.err
      this.ended = answer.code
    })
  }

  /** Solves another position of the game. */
  go(to: string) {
    this.position = to
    void this.ask()
  }
}
