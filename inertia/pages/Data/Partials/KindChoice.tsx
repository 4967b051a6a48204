import type { AddressKind } from '@protocol/knowledge'
import { KINDS } from '~/components/kinds'
import { cx } from '~/components/cx'

type Props = { choices: AddressKind[]; value: AddressKind; onChange: (kind: AddressKind) => void }

const MEANING: Record<AddressKind, string> = {
  rss: 'Every entry of the feed, as it stands there',
  blog: 'Every post, with the full article behind it',
  podcast: 'Every episode, from its transcript or its sound',
  website: 'This one page',
}

export function KindChoice({ choices, value, onChange }: Props) {
  if (choices.length < 2) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">Add it as</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map((kind) => {
          const { icon: Icon, word } = KINDS[kind]
          return (
            <label
              key={kind}
              className={cx(
                'press flex cursor-pointer items-start gap-3 rounded-control border p-3 has-focus-visible:outline-2 has-focus-visible:outline-evidence',
                kind === value
                  ? 'border-evidence bg-evidence-soft'
                  : 'border-line-strong/60 hover:border-ink-3'
              )}
            >
              <input
                type="radio"
                name="kind"
                value={kind}
                checked={kind === value}
                onChange={() => onChange(kind)}
                className="sr-only"
              />
              <Icon size={18} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden="true" />
              <span className="text-sm">
                <span className="block font-medium">{word}</span>
                <span className="text-ink-2">{MEANING[kind]}</span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
