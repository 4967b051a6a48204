import type { ComponentProps } from 'react'
import { buttonStyle, type ButtonSize, type ButtonTone } from './button_style'
import { Spinner } from './Spinner'

type Props = ComponentProps<'button'> & { tone?: ButtonTone; size?: ButtonSize; processing?: boolean }

export function Button({ tone, size, processing, className, children, type, disabled, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonStyle(tone, size, className)}
      disabled={disabled || processing}
      aria-busy={processing || undefined}
    >
      {processing && <Spinner size={16} />}
      {children}
    </button>
  )
}
