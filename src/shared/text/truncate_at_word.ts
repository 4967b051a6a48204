/** At most `characters` code points including the ellipsis, cut at a word boundary if there is one in the second half. */
export function truncateAtWord(text: string, characters: number): string {
  const all = [...text]
  if (all.length <= characters) return text
  const cut = all.slice(0, characters - 1).join('')
  const atWord = cut.lastIndexOf(' ')
  return `${(atWord > characters / 2 ? cut.slice(0, atWord) : cut).trimEnd()}…`
}
