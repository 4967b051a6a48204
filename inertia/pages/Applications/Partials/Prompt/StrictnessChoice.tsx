import { STRICTNESS, type Strictness } from '@protocol/applications'
import { cx } from '~/components/cx'

type Props = { value: Strictness; onChange: (value: Strictness) => void }

const MEANING: Record<Strictness, { word: string; text: string }> = {
  strict: { word: 'Strict', text: 'Answers only when the content says it in so many words.' },
  balanced: { word: 'Balanced', text: 'Joins what several passages say. The usual choice.' },
  free: { word: 'Free', text: 'Answers from weaker evidence too, and still cites it.' },
}

export function StrictnessChoice({ value, onChange }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">How much evidence an answer needs</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {STRICTNESS.map((strictness) => (
          <label
            key={strictness}
            className={cx(
              'press cursor-pointer rounded-control border p-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-evidence',
              strictness === value
                ? 'border-evidence bg-evidence-soft'
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
            <span className="block font-medium">{MEANING[strictness].word}</span>
            <span className="text-ink-2">{MEANING[strictness].text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
