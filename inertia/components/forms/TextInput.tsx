import type { ComponentProps } from 'react'
import { cx } from '../cx'
import { useControl } from './form_context'

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'prefix'> & {
  onChange?: (value: string) => void
  prefix?: string
}

export function TextInput({ onChange, className, prefix, ...rest }: Props) {
  const control = useControl()
  const input = (
    <input
      type="text"
      {...control}
      {...rest}
      className={cx(prefix ? 'bare-input' : 'control', className)}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
  if (!prefix) return input
  return (
    <div className="control control-group" aria-invalid={control['aria-invalid']}>
      <span className="text-ink-3 select-none" aria-hidden="true">
        {prefix}
      </span>
      {input}
    </div>
  )
}
