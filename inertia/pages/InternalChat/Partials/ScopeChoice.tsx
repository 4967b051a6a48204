import { ListFilter } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '~/components/Button'
import { cx } from '~/components/cx'
import { internalChat as words, format, formatCount } from '~/messages'
import { Checkbox } from '~/components/forms/Checkbox'
import { SourcePicker } from '../../Applications/Partials/SourcePicker'
import type { ChatScope } from '@protocol/chat'
import type { SourceChoice } from '@protocol/knowledge'

const Dialog = lazy(() => import('~/components/dialogs/Dialog'))

type Props = {
  sources: SourceChoice[]
  applications: { id: string; name: string }[]
  /** Null means everything. */
  value: ChatScope | null
  onChange: (scope: ChatScope | null) => void
}

/** Chooses the sources of the next answers, directly or by application. */
export function ScopeChoice({ sources, applications, value, onChange }: Props) {
  const [open, setOpen] = useState(false)
  if (sources.length < 2) return null
  const { sourceIds = [], applicationIds = [] } = value ?? {}
  const chosen = [
    ...applications.filter(({ id }) => applicationIds.includes(id)).map(({ name }) => name),
    ...sources.filter(({ id }) => sourceIds.includes(id)).map(({ title }) => title),
  ]
  const isEmpty = value !== null && chosen.length === 0
  const label =
    value === null
      ? words.scope.all
      : chosen.length === 1
        ? chosen[0]!
        : formatCount(words.scope.some, chosen.length)
  const toggle = (id: string, on: boolean) => {
    const others = applicationIds.filter((each) => each !== id)
    onChange({ sourceIds, applicationIds: on ? [...others, id] : others })
  }

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
              {applications.length > 0 && (
                <fieldset className="grid min-w-0 grid-cols-1 gap-1">
                  <legend className="mb-1.5 text-sm font-medium">{words.scope.applications}</legend>
                  {applications.map(({ id, name }) => (
                    <Checkbox
                      key={id}
                      name="application_ids[]"
                      label={name}
                      checked={applicationIds.includes(id)}
                      onChange={(on) => toggle(id, on)}
                    />
                  ))}
                </fieldset>
              )}
              <SourcePicker
                legendHidden
                sources={sources}
                value={value && sourceIds}
                onChange={(ids) => onChange(ids && { sourceIds: ids, applicationIds })}
              />
              {isEmpty && <p className="text-sm text-ember">{words.scope.none}</p>}
              <Button tone="primary" disabled={isEmpty} onClick={() => setOpen(false)}>
                {words.scope.done}
              </Button>
            </div>
          </Dialog>
        </Suspense>
      )}
    </>
  )
}
