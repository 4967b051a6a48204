export type TextSelection = { start: number; end: number }

/** Inserts text at the selection, separated by spaces; `at` is the new cursor position. */
export function insertText(
  text: string,
  words: string,
  { start, end }: TextSelection
): { text: string; at: number } {
  const before = text.slice(0, start)
  const after = text.slice(end)
  const piece = (/\S$/.test(before) ? ' ' : '') + words
  return {
    text: before + piece + (/^\S/.test(after) ? ' ' : '') + after,
    at: before.length + piece.length,
  }
}
