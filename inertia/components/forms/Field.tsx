import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cx } from '../cx'
import { ControlContext, useFieldError, type ControlProps } from './form_context'

type Props = {
  name: string
  label: string
  hint?: ReactNode
  /** Overrides the form's error, for checks while typing. */
  error?: string
  required?: boolean
  /** Visually hidden when a heading above already says it. */
  labelHidden?: boolean
  aside?: ReactNode
  className?: string
  children: ReactNode
}

export function Field({
  name,
  label,
  hint,
  error: ownError,
  required,
  labelHidden,
  aside,
  className,
  children,
}: Props) {
  const id = useId()
  const formError = useFieldError(name)
  const error = ownError ?? formError
  // An error replaces a fixed hint, but not a live verdict: the error may be about what was typed before.
  const isReplaced = Boolean(error) && typeof hint === 'string'
  const describedBy = [hint && !isReplaced && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const control: ControlProps = {
    id,
    name,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  }

  return (
    <div className={cx('grid min-w-0 grid-cols-1 gap-1.5', className)}>
      <div
        className={cx(
          'flex items-baseline gap-3',
          labelHidden ? 'justify-end has-[>:only-child]:sr-only' : 'justify-between'
        )}
      >
        <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-medium'}>
          {label}
        </label>
        {aside}
      </div>
      <ControlContext value={control}>{children}</ControlContext>
      {hint && (
        <p
          id={`${id}-hint`}
          hidden={isReplaced}
          className={cx('text-sm text-pretty text-ink-3', error && 'has-[>:only-child:empty]:hidden')}
        >
          {hint}
        </p>
      )}
      {error && (
        <p
          id={`${id}-error`}
          className="flex scroll-mb-4 items-start gap-1.5 text-sm text-ember max-lg:scroll-mb-20"
        >
          <CircleAlert size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden="true" />
          <span className="text-pretty">{error}</span>
        </p>
      )}
    </div>
  )
}
