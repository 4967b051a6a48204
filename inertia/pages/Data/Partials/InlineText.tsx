import type { ReactNode } from 'react'
import type { Range } from '@protocol/chat/markdown_inlines'
import { spansOf, type Mark, type Span } from '~/lib/text_spans'

type Props = {
  text: string
  start: number
  end: number
  range: Range | null
  /** Shows code with its markup. */
  verbatim?: boolean
}

/** Markup may precede the first word of a quote. */
const ONLY_MARKUP = /^[\s|#>*_~`+[-]*$/

/** Text with the quote marked. A quote may span several; the first part has the id. */
export function InlineText({ text, start, end, range, verbatim }: Props) {
  const spans = verbatim ? [{ start, end, marks: [], href: null }] : spansOf(text, start, end)
  const from = Math.max(start, range?.start ?? end)
  const to = Math.min(end, range?.end ?? start)
  const quoted = clip(spans, from, to)
  if (!range || quoted.length === 0) return renderSpans(text, spans)

  const first = range.start >= start || ONLY_MARKUP.test(text.slice(range.start, start))
  return (
    <>
      {renderSpans(text, clip(spans, start, from))}
      <mark id={first ? 'quote' : undefined} tabIndex={first ? -1 : undefined} className="evidence-mark">
        {renderSpans(text, quoted)}
      </mark>
      {renderSpans(text, clip(spans, to, end))}
    </>
  )
}

function clip(spans: Span[], from: number, to: number): Span[] {
  return spans
    .map((span) => ({ ...span, start: Math.max(span.start, from), end: Math.min(span.end, to) }))
    .filter((span) => span.end > span.start)
}

function renderSpans(text: string, spans: Span[]): ReactNode[] {
  return spans.map(({ start, end, marks, href }) => {
    const words = text.slice(start, end)
    if (marks.length === 0 && !href) return words
    return <Marked key={start} words={words} marks={marks} href={href} />
  })
}

const TAGS: Record<Mark, 'strong' | 'em' | 'code' | 's'> = {
  strong: 'strong',
  em: 'em',
  code: 'code',
  strike: 's',
}

function Marked({ words, marks, href }: { words: string; marks: Mark[]; href: string | null }) {
  const drawn = marks.reduceRight<ReactNode>((inside, mark) => {
    const Tag = TAGS[mark]
    return <Tag>{inside}</Tag>
  }, words)
  if (!href) return drawn
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {drawn}
    </a>
  )
}
