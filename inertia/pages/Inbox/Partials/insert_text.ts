export type TextSelection = { start: number; end: number }

/** Words put where the cursor stands, apart from what stands around them; and where the cursor is after that. */
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
