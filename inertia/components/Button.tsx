import type { ComponentProps, MouseEvent } from 'react'
import { buttonStyle, type ButtonSize, type ButtonTone } from './button_style'
import { Spinner } from './Spinner'

type Props = ComponentProps<'button'> & { tone?: ButtonTone; size?: ButtonSize; processing?: boolean }

/** While `processing` it can't be pressed but keeps the focus, which a disabled button would lose. */
export function Button({
  tone,
  size,
  processing,
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
      aria-disabled={processing || undefined}
      aria-busy={processing || undefined}
      onClick={processing ? ignore : onClick}
    >
      {processing && <Spinner size={16} />}
      {children}
    </button>
  )
}

/** Also keeps Enter in a field from submitting the form. */
function ignore(event: MouseEvent): void {
  event.preventDefault()
}
