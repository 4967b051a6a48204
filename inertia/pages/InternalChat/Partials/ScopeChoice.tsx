import { ListFilter } from 'lucide-react'
import { Suspense, useState } from 'react'
import { cx } from '~/components/cx'
import { internalChat as words, format, formatCount } from '~/messages'
import { lazy } from '~/lib/preloadable'
import type { ScopeProps } from './ScopeDialog'

const ScopeDialog = lazy(async () => ({ default: (await import('./ScopeDialog')).ScopeDialog }))

/** Chooses the sources of the next answers, directly or by application. */
export function ScopeChoice({ sources, applications, value, onChange }: ScopeProps) {
  const [open, setOpen] = useState(false)
  if (sources.length < 2) return null
  const { sourceIds = [], applicationIds = [] } = value ?? {}
  const chosen = [
    ...applications.filter(({ id }) => applicationIds.includes(id)).map(({ name }) => name),
    ...sources.filter(({ id }) => sourceIds.includes(id)).map(({ title }) => title),
  ]
  const label =
    value === null
      ? words.scope.all
      : chosen.length === 1
        ? chosen[0]!
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
          <ScopeDialog
            sources={sources}
            applications={applications}
            value={value}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
