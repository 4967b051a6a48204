import type { InertiaForm } from '@inertiajs/react'
import { Check, Smartphone } from 'lucide-react'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { common } from '~/messages'
import { lazy } from '~/lib/preloadable'
import { Button } from '../Button'

const Dialog = lazy(() => import('../dialogs/Dialog'))

type Props = {
  form: Pick<InertiaForm<Record<string, unknown>>, 'isDirty' | 'processing' | 'recentlySuccessful'>
  onDiscard: () => void
}

/** Docks at the bottom once the form around it has changed. Control or Command with S saves. */
export function EditBar({ form, onDiscard }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const { isDirty, processing, recentlySuccessful } = form
  const saved = recentlySuccessful && !isDirty

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
      className="pointer-events-none fixed inset-x-0 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 flex px-4 pb-3 sm:px-8 lg:start-[248px] lg:bottom-0 lg:pb-6"
    >
      <div
        className={
          isDirty || saved
            ? 'pointer-events-auto flex min-h-14 w-full max-w-[560px] items-center gap-2 rounded-control border bg-raised py-2 ps-4 pe-2 text-sm shadow-float'
            : 'sr-only'
        }
      >
        <span role="status" className="flex flex-1 items-center gap-2 text-ink-2">
          {saved && (
            <>
              <Check size={16} strokeWidth={1.75} aria-hidden="true" /> {common.saved}
            </>
          )}
          {isDirty && common.unsaved}
        </span>
        {isDirty && (
          <>
            <Button size="small" tone="plain" disabled={processing} onClick={onDiscard}>
              {common.discard}
            </Button>
            <Button size="small" type="submit" tone="primary" processing={processing}>
              {common.save}
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
          <Dialog open onClose={() => setOpen(false)} title={title} hasCross>
            <div className="mt-4">{children}</div>
          </Dialog>
        </Suspense>
      )}
    </>
  )
}
