import type { Range } from '~/clean_text'

type Props = { text: string; start: number; end: number; range: Range | null }

/** Signs of Markdown may stand between where a quote begins and its first word. */
const ONLY_SIGNS = /^[\s|#>*+-]*$/

/** A stretch of the text, with what was quoted marked. A quote may run over several; its first part carries the id. */
export function Words({ text, start, end, range }: Props) {
  const from = Math.max(start, range?.start ?? end)
  const to = Math.min(end, range?.end ?? start)
  if (!range || from >= to) return plain(text.slice(start, end))
  const first = range.start >= start || ONLY_SIGNS.test(text.slice(range.start, start))
  return (
    <>
      {plain(text.slice(start, from))}
      <mark id={first ? 'quote' : undefined} tabIndex={first ? -1 : undefined} className="evidence-mark">
        {plain(text.slice(from, to))}
      </mark>
      {plain(text.slice(to, end))}
    </>
  )
}

function plain(words: string): string {
  return words.replaceAll('\\|', '|')
}
