import { ReadError } from '../read_error.js'
import { RtfBlocks } from './rtf_blocks.js'
import { RtfBytes, rtfTokens, type RtfToken } from './rtf_tokens.js'
import { CHARACTERS, CHARSETS, codePage, DESTINATIONS, SKIPPED, type Target } from './rtf_words.js'
import { MAX_RTF_DEPTH } from '#src/knowledge/documents/limits'

/** State that a group inherits from the enclosing one. */
type Group = {
  target: Target
  encoding: string | null
  /** The number of fallback characters after `\u` for programs without Unicode. */
  spare: number
  hidden: boolean
  level: number | null
  inTable: boolean
  style: number | null
}

export type RtfText = { blocks: string[]; repeated: string[]; title: string; author: string }

export class RtfDocument {
  readonly #parts = { text: new RtfBlocks(), notes: new RtfBlocks(), repeated: new RtfBlocks() }
  readonly #words = { title: '', author: '', marker: '', styles: '' }
  readonly #fonts = new Map<number, string>()
  readonly #levels = new Map<number, number>()
  readonly #bytes = new RtfBytes((text) => this.#write(text))
  readonly #outer: Group[] = []
  #group: Group = {
    target: 'text',
    encoding: null,
    spare: 1,
    hidden: false,
    level: null,
    inTable: false,
    style: null,
  }
  #page = 'windows-1252'
  #font = 0
  /** `\*` marks a group as ignorable only as its first word. */
  #opened = false
  #starred = false
  #toSkip = 0

  read(source: string): RtfText {
    for (const token of rtfTokens(source)) this.#take(token)
    this.#bytes.flush()
    for (const part of Object.values(this.#parts)) part.end()
    const { text, notes, repeated } = this.#parts
    const { title, author } = this.#words
    return { blocks: [...text.blocks, ...notes.blocks], repeated: repeated.blocks, title, author }
  }

  #take(token: RtfToken): void {
    if (token.kind === 'byte') {
      if (this.#toSkip > 0) this.#toSkip -= 1
      else if (this.#group.target !== 'skip') this.#bytes.add(token.code, this.#encoding)
      return
    }
    if (token.kind === 'text') {
      const skipped = Math.min(this.#toSkip, token.text.length)
      this.#toSkip -= skipped
      if (this.#group.target !== 'skip') this.#bytes.text(token.text.slice(skipped), this.#encoding)
      return
    }
    this.#bytes.flush()
    if (token.kind === 'open') this.#open()
    else if (token.kind === 'close') this.#close()
    else this.#word(token.name, token.value)
  }

  get #encoding(): string {
    return this.#group.encoding ?? this.#page
  }

  #open(): void {
    if (this.#outer.length > MAX_RTF_DEPTH) throw new ReadError('too_complex')
    this.#outer.push(this.#group)
    this.#group = { ...this.#group }
    this.#opened = true
    this.#starred = false
    this.#toSkip = 0
  }

  #close(): void {
    const inner = this.#group
    this.#group = this.#outer.pop() ?? inner
    this.#toSkip = 0
    if (inner.target === 'styles') this.#nameStyle(inner)
    if (inner.target === this.#group.target) return
    if (inner.target === 'notes' || inner.target === 'repeated') this.#parts[inner.target].end()
    if (inner.target === 'marker') {
      const part = partOf(this.#group.target)
      if (part) this.#parts[part].mark(this.#words.marker)
      this.#words.marker = ''
    }
  }

  #word(name: string, value: number | null): void {
    const starred = this.#starred
    this.#starred = name === '*' && this.#opened
    this.#opened = false
    const target = DESTINATIONS[name]
    if (name === '*') return
    if (name === 'shptxt' && this.#group.target === 'skip') this.#group.target = 'text'
    else if (this.#group.target === 'skip' || SKIPPED.has(name)) this.#group.target = 'skip'
    else if (target) this.#enter(target)
    else if (!this.#encodingWord(name, value) && !this.#textWord(name, value) && starred)
      this.#group.target = 'skip'
  }

  #enter(target: Target): void {
    const isFact = target === 'title' || target === 'author'
    if (!isFact || this.#outer.at(-1)?.target === 'info') this.#group.target = target
  }

  #encodingWord(name: string, value: number | null): boolean {
    if (name === 'ansicpg') this.#page = codePage(value ?? 1252)
    else if (name === 'mac') this.#page = 'macintosh'
    else if (name === 'pc') this.#page = 'cp437'
    else if (name === 'pca') this.#page = 'cp850'
    else if (name === 'uc') this.#group.spare = Math.min(Math.max(value ?? 1, 0), 16)
    else if (name === 'u') {
      this.#write(String.fromCharCode((value ?? 0) & 0xffff))
      this.#toSkip = this.#group.spare
    } else if (name === 'f') {
      this.#font = value ?? 0
      if (this.#group.target !== 'fonts') this.#group.encoding = this.#fonts.get(this.#font) ?? null
    } else if (name === 'fcharset') {
      const encoding = value ? CHARSETS[value] : undefined
      if (encoding && this.#group.target === 'fonts') this.#fonts.set(this.#font, encoding)
    } else return false
    return true
  }

  #textWord(name: string, value: number | null): boolean {
    const group = this.#group
    const character = CHARACTERS[name]
    if (character) this.#write(character)
    else if (name === 's') {
      group.style = value ?? 0
      if (group.target !== 'styles') group.level = this.#levels.get(group.style) ?? group.level
    } else if (name === 'v' || name === 'deleted') group.hidden = value !== 0
    else if (name === 'plain') Object.assign(group, { hidden: false, encoding: null })
    else if (name === 'pard') Object.assign(group, { level: null, inTable: false })
    else if (name === 'intbl') group.inTable = true
    else if (name === 'outlinelevel') group.level = value !== null && value < 6 ? value + 1 : null
    else if (/^(par|sect|page|cell|row|nestcell|nestrow)$/.test(name)) this.#break(name)
    else return false
    return true
  }

  #break(name: string): void {
    const part = partOf(this.#group.target)
    if (!part) return
    const blocks = this.#parts[part]
    if (name === 'cell') blocks.cell()
    else if (name === 'row') blocks.row()
    else if (name === 'nestcell' || name === 'nestrow') blocks.write(' ')
    else blocks.paragraph(this.#group.level, this.#group.inTable && part === 'text')
  }

  #nameStyle({ style, level }: Group): void {
    const name = this.#words.styles
    this.#words.styles = ''
    if (style === null) return
    const named = /^\s*(?:heading|überschrift|titre|título|titolo|rubrik|заголовок)\s*(\d)/i.exec(name)?.[1]
    const found = level ?? (named ? Math.min(Number(named) || 1, 6) : /^\s*title\s*;/i.test(name) ? 1 : null)
    if (found !== null) this.#levels.set(style, found)
  }

  #write(text: string): void {
    const { target, hidden } = this.#group
    const part = partOf(target)
    if (part && !hidden) this.#parts[part].write(text)
    else if (target === 'title' || target === 'author' || target === 'marker' || target === 'styles')
      this.#words[target] += text
  }
}

function partOf(target: Target): 'text' | 'notes' | 'repeated' | null {
  return target === 'text' || target === 'notes' || target === 'repeated' ? target : null
}
