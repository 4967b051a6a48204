const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Substitutions, insertions and deletions per expected word; upper and lower case, punctuation and small numerals do not count. */
export function wordErrorRate(expected: string, heard: string): number {
  const from = wordsOf(expected)
  const to = wordsOf(heard)
  let row = to.map((_, index) => index + 1)
  for (const [index, word] of from.entries()) {
    let diagonal = index
    let left = index + 1
    row = row.map((above, column) => {
      left = Math.min(above + 1, left + 1, diagonal + (word === to[column] ? 0 : 1))
      diagonal = above
      return left
    })
  }
  return (row.at(-1) ?? from.length) / from.length
}

function wordsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .normalize('NFKC')
      .replace(/[^\p{L}\p{N}'\s]+/gu, ' ')
      .match(/\S+/g) ?? []
  return words.map((word) => DIGITS[Number(word)] ?? word)
}
