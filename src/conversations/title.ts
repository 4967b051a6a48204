const CHARACTERS = 120

/** The first question on one line, cut at a word. */
export function titleFrom(question: string): string {
  const line = question.replace(/\s+/g, ' ').trim()
  if (line.length <= CHARACTERS) return line
  const cut = line.slice(0, CHARACTERS - 1)
  const atWord = cut.lastIndexOf(' ')
  return `${(atWord > CHARACTERS / 2 ? cut.slice(0, atWord) : cut).trimEnd()}…`
}
