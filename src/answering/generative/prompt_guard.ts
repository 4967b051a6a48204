import { stopWordsFor } from '#src/knowledge/passages/terms/stop_words'
import { words } from '#src/knowledge/passages/terms/words'

const RUN_WORDS = 4
const MEANINGFUL_WORDS_IN_RUN = 2
/** Quoted text in the prompt is meant to be said, so it may be repeated. */
const QUOTED = /["“„«][^"“”„«»\n]{1,300}["”“»]/g
const MIN_CODE_CHARACTERS = 4
const MIN_CAPITALS = 2

/** Recognizes sentences that repeat the prompt: runs of its words, its short sentences, and codes such as `BREAD-2026`. */
export class PromptGuard {
  readonly #runs = new Set<string>()
  readonly #sentences = new Set<string>()
  /** Letters and digits only, in lowercase. */
  readonly #codes = new Set<string>()
  /** The codes as written. */
  readonly #codeParts = new Set<string>()

  /** `rules` are secret too but contain no codes. Text in `known` is not secret. */
  constructor(masterPrompt: string, rules: string, known: string) {
    const knownWords = joined(wordsOf(known))
    for (const text of [masterPrompt.replace(QUOTED, '\n'), rules]) this.#addRuns(text, knownWords)
    this.#addCodes(masterPrompt, known)
  }

  leaks(sentence: string): boolean {
    const words = wordsOf(sentence)
    if (wordRuns(words).some((run) => this.#runs.has(run))) return true
    const text = joined(words)
    if ([...this.#sentences].some((each) => text.includes(each))) return true
    if (partsOf(sentence).some((part) => this.#codeParts.has(part))) return true
    const squeezed = squeeze(sentence)
    return [...this.#codes].some((code) => squeezed.includes(code))
  }

  #addRuns(text: string, known: string): void {
    const all = wordsOf(text)
    const stopWords = stopWordsFor(all)
    const isSecret = (run: string[]) =>
      run.filter((word) => !stopWords.has(word)).length >= MEANINGFUL_WORDS_IN_RUN &&
      !known.includes(joined(run))
    for (let at = 0; at + RUN_WORDS <= all.length; at += 1) {
      const run = all.slice(at, at + RUN_WORDS)
      if (isSecret(run)) this.#runs.add(joined(run))
    }
    for (const sentence of text.split(/[.!?。！？\n]+/)) {
      const short = wordsOf(sentence)
      if (short.length < RUN_WORDS && isSecret(short)) this.#sentences.add(joined(short))
    }
  }

  #addCodes(masterPrompt: string, known: string): void {
    const knownParts = new Set(partsOf(known).map((part) => part.toLowerCase()))
    const knownCodes = squeeze(known)
    for (const token of masterPrompt.split(/\s+/)) {
      const code = squeeze(token)
      if (!isCode(token) || knownCodes.includes(code)) continue
      this.#codes.add(code)
      for (const part of partsOf(token))
        if (isCode(part) && !knownParts.has(part.toLowerCase())) this.#codeParts.add(part)
    }
  }
}

function isCode(token: string): boolean {
  const bare = token.replace(/[^\p{L}\p{N}]/gu, '')
  if (bare.length < MIN_CODE_CHARACTERS) return false
  return /\p{N}/u.test(bare) || (bare.match(/\p{Lu}/gu)?.length ?? 0) >= MIN_CAPITALS
}

function squeeze(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}

function partsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

function wordsOf(text: string): string[] {
  return words(text).map((word) => word.text)
}

function wordRuns(words: string[]): string[] {
  const runs: string[] = []
  for (let at = 0; at + RUN_WORDS <= words.length; at += 1) runs.push(joined(words.slice(at, at + RUN_WORDS)))
  return runs
}

function joined(parts: string[]): string {
  return ` ${parts.join(' ')} `
}
