const LONGEST = 160

/** Up to 160 characters before `at`, beginning at a word. */
export function wordsBefore(text: string, at: number): string {
  const from = Math.max(0, at - LONGEST)
  const before = text.slice(from, at)
  return from === 0 ? before.trimStart() : fromWord(before)
}

/** Up to 160 characters after `at`, ending with a word. */
export function wordsAfter(text: string, at: number): string {
  const after = text.slice(at, at + LONGEST)
  return at + LONGEST >= text.length ? after.trimEnd() : toWord(after)
}

function fromWord(text: string): string {
  const blank = text.search(/\s/)
  return blank < 0 ? text.replace(/^[\udc00-\udfff]/, '') : text.slice(blank).trimStart()
}

function toWord(text: string): string {
  const words = text.replace(/\s+\S*$/, '')
  return words === text ? text.replace(/[\ud800-\udbff]$/, '') : words
}
