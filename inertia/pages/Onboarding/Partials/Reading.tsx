import type { ItemRow, SourceRow } from '@protocol/knowledge'
import type { OnboardingReading, OnboardingStep } from '@protocol/onboarding'
import { Button } from '~/components/Button'
import { FailureNote } from '~/components/FailureNote'
import { KindGlyph } from '~/components/KindGlyph'
import { KnowledgeMark } from '~/components/KnowledgeMark'
import { formatNumber } from '~/lib/format'
import { useAutoAnimate } from '~/hooks/use_auto_animate'
import { onboardingGuided as words, formatCount } from '~/messages'

type Props = { reading: OnboardingReading; onChange: (step: OnboardingStep) => void }

export function Reading({ reading, onChange }: Props) {
  const list = useAutoAnimate<HTMLUListElement>()
  const { sources, items, itemsCount, readyCount } = reading
  if (sources.length === 0) return null

  const waiting = sources.filter((source) => !items.some((item) => item.sourceId === source.id))
  const failed = [...items, ...waiting].some((row) => row.state === 'failed')
  return (
    <section aria-label={words.reading.label} className="my-1 rounded-card border bg-sheet px-4 py-3 sm:px-5">
      <ul ref={list} className="grid gap-3">
        {waiting.map((source) => (
          <Row key={source.id} row={source} progress={null} />
        ))}
        {items.map((item) => (
          <Row key={item.id} row={item} progress={item.progress} />
        ))}
      </ul>
      {itemsCount > items.length && (
        <p className="num mt-3 text-sm text-ink-3">
          {formatCount(words.reading.progress, itemsCount, { ready: formatNumber(readyCount) })}
        </p>
      )}
      {failed && readyCount === 0 && (
        <div className="mt-3">
          <Button size="small" onClick={() => onChange('material')}>
            {words.reading.somethingElse}
          </Button>
        </div>
      )}
    </section>
  )
}

function Row({ row, progress }: { row: ItemRow | SourceRow; progress: number | null }) {
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-x-3">
      <KindGlyph kind={row.kind} size="small" />
      <span dir="auto" className="truncate text-sm">
        {row.title}
      </span>
      <KnowledgeMark state={row.state} progress={progress} />
      {row.failure && (
        <div className="col-span-2 col-start-2 mt-1">
          <FailureNote failure={row.failure} />
        </div>
      )}
    </li>
  )
}
