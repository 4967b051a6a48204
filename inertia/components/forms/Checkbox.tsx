import { useId, type ReactNode } from 'react'

type Props = {
  type?: 'checkbox' | 'radio'
  name: string
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A checkbox, or one radio button of those that share its name. */
export function Checkbox({ type = 'checkbox', name, label, hint, checked, onChange, disabled }: Props) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        name={name}
        type={type}
        className="tick mt-0.5"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block text-sm leading-6">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-pretty text-ink-3">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
