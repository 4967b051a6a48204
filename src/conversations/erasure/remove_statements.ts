import { sentences } from '#src/knowledge/documents/text/sentences'

export const REMOVED = '[Removed: its source was deleted.]'

type DeletedCitation = { number: number; quote: string }

const MARKERS = /(?:\s*\[\d{1,3}\])+/g

/**
 * Removes the statements based on these citations from an answer, replacing each with one note. A statement
 * is the sentence, or the quoted sentences, before its markers; the quote's words are removed wherever else
 * they occur.
 */
export function removeStatements(text: string, gone: DeletedCitation[]): string {
  const numbers = new Set(gone.map(({ number }) => number))
  const quotes = gone.map(({ quote }) => quote).filter((quote) => quote.trim() !== '')
  const bare = quotes
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, quote) => left.replaceAll(quote, REMOVED), text)

  let kept = ''
  let from = 0
  for (const match of bare.matchAll(MARKERS)) {
    const statement = bare.slice(from, match.index)
    kept += isOn(match[0], numbers) ? withoutLastSentence(statement) : statement + match[0]
    from = match.index + match[0].length
  }
  return (kept + bare.slice(from))
    .replaceAll(new RegExp(`(?:${escaped(REMOVED)}[\\s.!?]*){2,}`, 'g'), `${REMOVED} `)
    .trim()
}

function isOn(markers: string, numbers: Set<number>): boolean {
  return [...markers.matchAll(/\d+/g)].some(([number]) => numbers.has(Number(number)))
}

/** Text before the statement's own sentence belongs to no quote and stays. */
function withoutLastSentence(statement: string): string {
  if (statement.trimEnd().endsWith(REMOVED)) return statement
  const last = sentences(statement).at(-1)
  return last ? `${statement.slice(0, last.start)}${REMOVED}` : statement
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
