/**
 * Whether the pattern, with `*` for any run of characters, matches the whole text. Takes time in proportion to both lengths:
 * a hostile pattern finds no backtracking to exploit.
 */
export function globMatches(pattern: string, text: string): boolean {
  const parts = pattern.split('*')
  const first = parts[0]!
  if (parts.length === 1) return text === pattern
  const last = parts.at(-1)!
  const end = text.length - last.length
  if (!text.startsWith(first) || end < first.length || !text.endsWith(last)) return false

  let from = first.length
  for (const part of parts.slice(1, -1)) {
    const at = indexIn(text, part, from, end)
    if (at < 0) return false
    from = at + part.length
  }
  return true
}

/** Knuth, Morris and Pratt; `indexOf` compares the same characters again after every near miss. */
function indexIn(text: string, part: string, from: number, end: number): number {
  if (part === '') return from
  const borders = borderLengths(part)
  let matched = 0
  for (let at = from; at < end; at += 1) {
    while (matched > 0 && text[at] !== part[matched]) matched = borders[matched - 1]!
    if (text[at] === part[matched]) matched += 1
    if (matched === part.length) return at - matched + 1
  }
  return -1
}

/** For each prefix, the length of its longest proper prefix that is also its suffix. */
function borderLengths(part: string): Int32Array {
  const lengths = new Int32Array(part.length)
  let length = 0
  for (let at = 1; at < part.length; at += 1) {
    while (length > 0 && part[at] !== part[length]) length = lengths[length - 1]!
    if (part[at] === part[length]) length += 1
    lengths[at] = length
  }
  return lengths
}
