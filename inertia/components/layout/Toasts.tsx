import { Link, router, usePage } from '@inertiajs/react'
import { Check, CircleAlert, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { frame as words } from '~/messages'
import type { Flash } from '~/lib/shared_props'
import { cx } from '../cx'
import { onToast } from './toast_messages'

/** A message about one attempt disappears with the next attempt. */
type Toast = { id: number; tone: 'notice' | 'error'; text: string; href?: string | null; fromCode?: boolean }

const STAYS_MS = 6000
let lastId = 0

/** Errors stay until dismissed. */
export function Toasts() {
  const { flash } = usePage().props
  const [toasts, setToasts] = useState<Toast[]>([])
  const remove = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id))

  useEffect(() => {
    const fresh = toastsOf(flash)
    if (fresh.length === 0) return
    setToasts((shown) => added(shown, fresh))
    // Going back in history must not show it again.
    router.replaceProp('flash', { notice: null, error: null })
  }, [flash])

  useEffect(
    () =>
      onToast(({ isOver, ...toast }) =>
        setToasts((shown) =>
          isOver
            ? shown.filter(({ text }) => text !== toast.text)
            : added(shown, [{ id: ++lastId, ...toast, fromCode: true }])
        )
      ),
    []
  )
  useEffect(
    () =>
      router.on('start', ({ detail: { visit } }) => {
        if (!visit.async && !visit.prefetch) setToasts((shown) => shown.filter(({ fromCode }) => !fromCode))
      }),
    []
  )

  return (
    <div
      data-toasts
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-20 z-50 grid justify-items-center gap-2 lg:inset-x-auto lg:end-6 lg:bottom-6 lg:justify-items-end"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDone={() => remove(toast.id)} />
      ))}
    </div>
  )
}

function added(shown: Toast[], fresh: Toast[]): Toast[] {
  const others = shown.filter(({ text }) => !fresh.some((toast) => toast.text === text))
  return [...others, ...fresh].slice(-3)
}

function toastsOf(flash: Flash | undefined): Toast[] {
  const toasts: Toast[] = []
  if (flash?.notice) toasts.push({ id: ++lastId, tone: 'notice', text: flash.notice })
  if (flash?.error) toasts.push({ id: ++lastId, tone: 'error', text: flash.error })
  return toasts
}

function ToastCard({ toast, onDone }: { toast: Toast; onDone: () => void }) {
  const failed = toast.tone === 'error'
  const done = useEffectEvent(onDone)
  const Icon = failed ? CircleAlert : Check

  useEffect(() => {
    if (failed) return
    const timer = setTimeout(() => done(), STAYS_MS)
    return () => clearTimeout(timer)
  }, [failed])

  return (
    <div className="pointer-events-auto flex max-w-md items-start gap-3 rounded-control border bg-sheet py-3 pe-2 ps-4 text-sm shadow-float">
      <Icon
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        className={cx('mt-0.5 shrink-0', failed ? 'text-ember' : 'text-ink-2')}
      />
      <p className="min-w-0 flex-1">
        {toast.text}{' '}
        {toast.href && (
          <Link href={toast.href} className="font-medium underline" onClick={onDone}>
            {words.openNotice}
          </Link>
        )}
      </p>
      <button
        type="button"
        onClick={onDone}
        aria-label={words.dismiss}
        className="press -my-1 rounded-chip p-2 text-ink-3 hover:text-ink"
      >
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
