import { ChevronDown } from 'lucide-react'
import { cx } from '../cx'
import { useControl } from './form_context'

type Option = { value: string; label: string }

type Props = {
  value: string
  options: Option[]
  groups?: Array<{ label: string; options: Option[] }>
  onChange: (value: string) => void
  label?: string
  className?: string
  /** For filters: text and chevron on a fill, without a border. */
  quiet?: boolean
  autoFocus?: boolean
}

/** The native select works with every keyboard and phone. */
export function Select({ value, options, groups, onChange, label, className, quiet, autoFocus }: Props) {
  return (
    <span className={cx('relative block', quiet && 'w-fit max-w-full', className)}>
      <select
        {...useControl()}
        aria-label={label}
        autoFocus={autoFocus}
        className={cx('control appearance-none truncate pe-9!', quiet && 'control-quiet')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {groups?.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <ChevronDown
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 end-3.5 -translate-y-1/2 text-ink-3"
      />
    </span>
  )
}
