import type { InertiaForm } from '@inertiajs/react'
import { Check, CircleAlert, Smartphone } from 'lucide-react'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { common, formatCount, requests } from '~/messages'
import { lazy } from '~/lib/preloadable'
import { Button } from '../Button'
import { cx } from '../cx'
import { useFormProblem, useRefusedCount } from './form_context'

const Dialog = lazy(() => import('../dialogs/Dialog'))

type Props = {
  form: Pick<InertiaForm<Record<string, unknown>>, 'isDirty' | 'processing' | 'recentlySuccessful'>
  onDiscard: () => void
}

/** The last part of a form: docks at the bottom of the window once the form has changed. Control or Command with S saves. */
export function EditBar({ form, onDiscard }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const { isDirty, processing, recentlySuccessful } = form
  const saved = recentlySuccessful && !isDirty
  const problem = useFormProblem(isDirty)
  const failed = isDirty && !processing ? problem : null
  const refused = useRefusedCount()
  const message = failed
    ? failed === requests.visit.unreached
      ? common.notSaved
      : failed
    : isDirty && !processing && refused > 0 && formatCount(common.fixFields, refused)

  useEffect(() => {
    if (!isDirty) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      bar.current?.closest('form')?.requestSubmit()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isDirty])

  return (
    <div
      ref={bar}
      data-edit-bar={isDirty || saved ? 'open' : 'closed'}
      className={isDirty || saved ? 'edit-bar' : 'sr-only'}
    >
      <div className="flex min-h-14 items-center gap-2 rounded-control border bg-raised py-2 ps-4 pe-2 text-sm shadow-float">
        <span
          role="status"
          className={cx('flex flex-1 items-center gap-2', message ? 'text-ember' : 'text-ink-2')}
        >
          {saved && (
            <>
              <Check size={16} strokeWidth={1.75} aria-hidden="true" /> {common.saved}
            </>
          )}
          {message && (
            <>
              <CircleAlert size={16} strokeWidth={1.75} className="shrink-0" aria-hidden="true" />
              {message}
            </>
          )}
          {isDirty && !message && (processing ? common.saving : common.unsaved)}
        </span>
        {isDirty && (
          <>
            {!processing && (
              <Button size="small" tone="plain" onClick={onDiscard}>
                {common.discard}
              </Button>
            )}
            <Button size="small" type="submit" tone="primary" processing={processing}>
              {failed ? common.tryAgain : common.save}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

type PreviewProps = { label: string; title: string; children: ReactNode }

/** Above a form, where it covers nothing, until the window has room for the preview beside it. */
export function PreviewButton({ label, title, children }: PreviewProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className="-mb-2 self-start justify-self-start margin:hidden" onClick={() => setOpen(true)}>
        <Smartphone size={18} strokeWidth={1.75} aria-hidden="true" /> {label}
      </Button>
      {open && (
        <Suspense>
          <Dialog open onClose={() => setOpen(false)} title={title}>
            <div className="mt-4">{children}</div>
          </Dialog>
        </Suspense>
      )}
    </>
  )
}
