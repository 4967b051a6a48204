import type { ComponentProps } from 'react'
import { cx } from '../cx'
import { useControl } from './form_context'

type Props = Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> & {
  value: string
  onChange: (value: string) => void
}

/** Grows with its text from `rows` lines on, where browsers support it. */
export function TextArea({ onChange, className, rows = 5, ...rest }: Props) {
  return (
    <textarea
      {...useControl()}
      {...rest}
      rows={rows}
      style={{ minHeight: `calc(${rows}lh + 20px)` }}
      className={cx(
        'control field-sizing-content max-h-[70vh]',
        rows > 1 ? 'resize-y' : 'resize-none',
        className
      )}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
