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
    <dl className="grid divide-y divide-line sm:grid-cols-3 sm:divide-x sm:divide-y-0">
      {figures.map(({ term, value, note }) => (
        <div
          key={term}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center px-6 py-3 sm:grid-cols-1 sm:py-4"
        >
          <dt className="text-sm text-ink-2">{term}</dt>
          <dd className="num text-xl font-semibold max-sm:row-span-2">{value}</dd>
          <dd className="num min-h-5 text-sm text-ink-3">{note}</dd>
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
