import type { InsightTotals } from '@protocol/insights'
import { formatChange, formatNumber, formatShare } from '~/lib/format'
import { format } from '~/messages'

type Figure = { term: string; value: string; note?: string }

/** Up to three figures in a card: terms and notes on one line, so that the figures share a baseline. */
export function FigureRow({ figures }: { figures: Figure[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-px overflow-clip rounded-[inherit] bg-line">
      {figures.map(({ term, value, note }) => (
        <div key={term} className="min-w-0 bg-sheet px-3 py-2.5 sm:px-6 sm:py-4">
          <dt className="truncate text-xs text-ink-2 sm:text-sm">{term}</dt>
          <dd className="text-xl font-semibold">{value}</dd>
          {note !== undefined && (
            <dd className="num min-h-4.5 text-xs text-ink-3 sm:min-h-5 sm:text-sm">{note}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}

type Words = Record<
  'questions' | 'answered' | 'helpful' | 'of' | 'unrated' | 'before' | 'asBefore' | 'noneBefore',
  string
>

/**
 * The questions of a period beside those of the previous period (null without one), and the shares that were
 * answered and that were rated helpful.
 */
export function Figures({
  totals,
  questionsBefore,
  words,
}: {
  totals: InsightTotals
  questionsBefore: number | null
  words: Words
}) {
  const { questions, answered, up, down } = totals
  const share = (part: number, whole: number) => (whole === 0 ? '–' : formatShare(part / whole))
  const counts = (part: number, whole: number) =>
    format(words.of, { part: formatNumber(part), whole: formatNumber(whole) })
  return (
    <FigureRow
      figures={[
        {
          term: words.questions,
          value: formatNumber(questions),
          note: questionsBefore === null ? '' : comparison(questions, questionsBefore, words),
        },
        { term: words.answered, value: share(answered, questions), note: counts(answered, questions) },
        {
          term: words.helpful,
          value: share(up, up + down),
          note: up + down === 0 ? words.unrated : counts(up, up + down),
        },
      ]}
    />
  )
}

function comparison(now: number, before: number, words: Words): string {
  if (now === before) return words.asBefore
  return before === 0 ? words.noneBefore : format(words.before, { change: formatChange(now - before) })
}
