import type { InsightTotals } from '@protocol/insights'
import { formatNumber, formatShare } from '~/lib/format'
import { format } from '~/messages'

type Words = Record<
  'questions' | 'answered' | 'helpful' | 'of' | 'unrated' | 'first' | 'same' | 'more' | 'fewer',
  string
>

/**
 * The questions of a period beside those of the period before (null without one), and the shares that were
 * answered and that were rated helpful.
 */
export function Figures({ of, before, words }: { of: InsightTotals; before: number | null; words: Words }) {
  const { questions, answered, up, down } = of
  const share = (part: number, whole: number) => (whole === 0 ? '–' : formatShare(part / whole))
  const counts = (part: number, whole: number) =>
    format(words.of, { part: formatNumber(part), whole: formatNumber(whole) })
  const figures = [
    { term: words.questions, value: formatNumber(questions), note: trend(questions, before, words) },
    { term: words.answered, value: share(answered, questions), note: counts(answered, questions) },
    {
      term: words.helpful,
      value: share(up, up + down),
      note: up + down === 0 ? words.unrated : counts(up, up + down),
    },
  ]
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-px overflow-clip rounded-[inherit] bg-line">
      {figures.map(({ term, value, note }) => (
        <div key={term} className="min-w-0 bg-sheet px-4 py-2.5 break-words sm:px-6 sm:py-4">
          <dt className="text-xs text-ink-2 sm:text-sm">{term}</dt>
          <dd className="text-xl font-semibold">{value}</dd>
          <dd className="num min-h-4.5 text-xs text-ink-3 sm:min-h-5 sm:text-sm">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

function trend(now: number, before: number | null, words: Words): string {
  if (before === null) return ''
  if (before === 0) return words.first
  if (now === before) return words.same
  return format(now > before ? words.more : words.fewer, { count: formatNumber(Math.abs(now - before)) })
}
