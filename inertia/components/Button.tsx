import { router } from '@inertiajs/react'
import { useEffect, useRef, useState, type ComponentProps, type MouseEvent } from 'react'
import { tellFailure } from '~/lib/failed_visits'
import { buttonStyle, type ButtonSize, type ButtonTone } from './button_style'
import { cx } from './cx'
import { Spinner } from './Spinner'

type Props = ComponentProps<'button'> & {
  tone?: ButtonTone
  size?: ButtonSize
  processing?: boolean
  /** Shows its label while processing, because it says what happens. */
  keepsLabel?: boolean
}

/** While `processing` it can't be pressed but keeps the focus, which a disabled button would lose, and its size. */
export function Button({
  tone,
  size,
  processing,
  keepsLabel,
  className,
  children,
  type,
  disabled,
  onClick,
  ...rest
}: Props) {
  const covered = processing && !keepsLabel
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonStyle(tone, size, cx(className, covered && 'relative text-transparent!'))}
      disabled={disabled}
      aria-disabled={processing || undefined}
      aria-busy={processing || undefined}
      onClick={processing ? ignore : onClick}
    >
      {processing && (
        <span
          className={
            covered ? 'absolute inset-0 grid place-items-center text-ink-3 forced-colors:hidden' : 'contents'
          }
        >
          <Spinner size={16} />
        </span>
      )}
      {children}
    </button>
  )
}

/** Is busy while the visit that `onClick` starts is under way. */
export function VisitButton({ onClick, ...rest }: Props & { onClick: () => void }) {
  const { visiting, watch } = useOwnVisit()
  return <Button {...rest} processing={visiting} onClick={() => watch(onClick)} />
}

/** Whether a visit that was started within `watch` is under way, and for those who show it, what it failed with. */
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
      if (showsProblem) forget.current = tellFailure(detail.visit.id, setProblem)
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
  return { visiting, problem, watch }
}

/** Also keeps Enter in a field from submitting the form. */
function ignore(event: MouseEvent): void {
  event.preventDefault()
}
