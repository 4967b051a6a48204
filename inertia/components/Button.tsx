import { router } from '@inertiajs/react'
import { useEffect, useRef, useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { catchFailure } from '~/lib/failed_visits'
import { buttonStyle, type ButtonSize, type ButtonTone } from './button_style'
import { cx } from './cx'
import { Spinner } from './Spinner'

type Props = ComponentProps<'button'> & {
  tone?: ButtonTone
  size?: ButtonSize
  processing?: boolean
  /** The label while processing; the button has room for it from the start. */
  busy?: string
}

/** While `processing` it can't be pressed but keeps the focus, which a disabled button would lose. */
export function Button({
  tone,
  size,
  processing = false,
  busy,
  className,
  children,
  type,
  disabled,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonStyle(tone, size, className)}
      disabled={disabled}
      aria-disabled={processing || rest['aria-disabled']}
      aria-busy={processing || undefined}
      onClick={processing ? ignore : onClick}
    >
      {busy === undefined ? (
        <>
          {processing && <Spinner size={16} />}
          {children}
        </>
      ) : (
        <span className="grid">
          <Label shown={!processing}>{children}</Label>
          <Label shown={processing}>
            <Spinner size={16} />
            {busy}
          </Label>
        </span>
      )}
    </button>
  )
}

function Label({ shown, children }: { shown: boolean; children: ReactNode }) {
  return (
    <span
      aria-hidden={!shown || undefined}
      className={cx('col-start-1 row-start-1 flex items-center justify-center gap-2', !shown && 'invisible')}
    >
      {children}
    </span>
  )
}

/** Is busy while the visit that `onClick` starts is under way. */
export function VisitButton({ onClick, ...rest }: Props & { onClick: () => void }) {
  const { visiting, watch } = useOwnVisit()
  return <Button {...rest} processing={visiting} onClick={() => watch(onClick)} />
}

/** Whether a visit started within `watch` is in progress and, with `showsProblem`, why it failed. */
export function useOwnVisit({ showsProblem = false } = {}) {
  const [visiting, setVisiting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const forget = useRef(() => {})
  useEffect(() => () => forget.current(), [])
  const watch = (act: () => void) => {
    const stopWaiting = router.on('start', ({ detail }) => {
      stopWaiting()
      setVisiting(true)
      setProblem(null)
      if (showsProblem) forget.current = catchFailure(detail.visit.id, setProblem)
      const stop = router.on('finish', ({ detail: { visit } }) => {
        if (visit.id !== detail.visit.id) return
        stop()
        forget.current()
        setVisiting(false)
      })
    })
    act()
    // It may start none.
    setTimeout(stopWaiting)
  }
  return { visiting, problem, forgetProblem: () => setProblem(null), watch }
}

/** Also keeps Enter in a field from submitting the form. */
function ignore(event: MouseEvent): void {
  event.preventDefault()
}
