import { ListFilter } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '~/components/Button'
import { cx } from '~/components/cx'
import { internalChat as words, format, formatCount } from '~/messages'
import { SourcePicker } from '../../Applications/Partials/SourcePicker'
import type { SourceChoice } from '@protocol/knowledge'

const Dialog = lazy(() => import('~/components/dialogs/Dialog'))

type Props = {
  sources: SourceChoice[]
  /** Null means all of them. */
  value: string[] | null
  onChange: (sourceIds: string[] | null) => void
}

/** Which sources the next answers may come from. */
export function ScopeChoice({ sources, value, onChange }: Props) {
  const [open, setOpen] = useState(false)
  if (sources.length < 2) return null
  const chosen = sources.filter(({ id }) => value?.includes(id))
  const label =
    value === null
      ? words.scope.all
      : chosen.length === 1
        ? chosen[0]!.title
        : formatCount(words.scope.some, chosen.length)

  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={cx(
          'press inline-flex min-h-8 max-w-full items-center gap-2 rounded-chip px-2.5 text-sm hover:bg-ink/6',
          value === null ? 'text-ink-2' : 'bg-ink/6 font-medium text-ink'
        )}
      >
        <ListFilter size={16} strokeWidth={1.75} className="shrink-0" aria-hidden="true" />
        <span className="sr-only">{format(words.scope.label, { sources: label })}</span>
        <span className="truncate" aria-hidden="true">
          {label}
        </span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <Dialog open onClose={() => setOpen(false)} title={words.scope.title}>
            <div className="mt-4 grid grid-cols-1 gap-6">
              <SourcePicker legendHidden sources={sources} value={value} onChange={onChange} />
              {value?.length === 0 && <p className="text-sm text-ember">{words.scope.none}</p>}
              <Button tone="primary" disabled={value?.length === 0} onClick={() => setOpen(false)}>
                {words.scope.done}
              </Button>
            </div>
          </Dialog>
        </Suspense>
      )}
    </>
  )
}
