import type { ComponentProps } from 'react'
import { cx } from './cx'
import { useControl } from './form_context'

type Props = Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> & {
  value: string
  onChange: (value: string) => void
}

export function TextArea({ onChange, className, ...rest }: Props) {
  return (
    <textarea
      rows={5}
      {...useControl()}
      {...rest}
      className={cx('control field-sizing-content resize-y', className)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
