import { STRICTNESS, type Strictness } from '@protocol/applications'
import { cx } from '~/components/cx'
import { prompt as words } from '~/messages'

type Props = { value: Strictness; onChange: (value: Strictness) => void }

export function StrictnessChoice({ value, onChange }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{words.strictness.label}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {STRICTNESS.map((strictness) => (
          <label
            key={strictness}
            className={cx(
              'press cursor-pointer rounded-control border p-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-evidence',
              strictness === value
                ? '-m-px border-2 border-primary bg-ink/4'
                : 'border-line-strong/60 hover:border-ink-3'
            )}
          >
            <input
              type="radio"
              name="strictness"
              value={strictness}
              checked={strictness === value}
              onChange={() => onChange(strictness)}
              className="sr-only"
            />
            <span className="block font-medium">{words.strictness[strictness].label}</span>
            <span className="text-ink-2">{words.strictness[strictness].meaning}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
