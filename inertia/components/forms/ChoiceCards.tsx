import type { LucideIcon } from 'lucide-react'
import { cx } from '../cx'

export type Choice<Value extends string> = { value: Value; label: string; hint: string; icon: LucideIcon }

type Props<Value extends string> = {
  name: string
  legend: string
  /** If the page's question already says it. */
  hidesLegend?: boolean
  choices: Array<Choice<Value>>
  value: Value
  onChange: (value: Value) => void
}

export function ChoiceCards<Value extends string>({
  name,
  legend,
  hidesLegend,
  choices,
  value,
  onChange,
}: Props<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className={hidesLegend ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map(({ value: own, label, hint, icon: Icon }) => (
          <label
            key={own}
            className={cx(
              'press flex cursor-pointer items-start gap-3 rounded-control border p-3 has-focus-visible:outline-2 has-focus-visible:outline-evidence',
              own === value
                ? '-m-px border-2 border-primary bg-ink/4'
                : 'border-line-strong/60 hover:border-ink-3'
            )}
          >
            <input
              type="radio"
              name={name}
              value={own}
              checked={own === value}
              onChange={() => onChange(own)}
              className="sr-only"
            />
            <Icon size={18} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden="true" />
            <span className="text-sm">
              <span className="block font-medium">{label}</span>
              <span className="text-ink-2">{hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
