import type { SourceChoice } from '@protocol/knowledge'
import { Checkbox } from '~/components/forms/Checkbox'
import { KindGlyph } from '~/components/KindGlyph'
import { editors as words, formatCount } from '~/messages'

const { sources: sourceWords } = words

type Props = {
  sources: SourceChoice[]
  /** Null means all sources, including later ones. */
  value: string[] | null
  onChange: (value: string[] | null) => void
  /** Hidden when a heading above already says it. */
  legendHidden?: boolean
}

export function SourcePicker({ sources, value, onChange, legendHidden }: Props) {
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...(value ?? []), id] : (value ?? []).filter((chosen) => chosen !== id))

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{sourceWords.label}</legend>
      <Checkbox
        type="radio"
        name="all_sources"
        label={sourceWords.all}
        hint={sourceWords.laterToo}
        checked={value === null}
        onChange={() => onChange(null)}
      />
      <Checkbox
        type="radio"
        name="all_sources"
        label={sourceWords.some}
        checked={value !== null}
        onChange={() => onChange(sources.map(({ id }) => id))}
      />
      {value !== null && (
        <ul className="grid max-h-60 gap-1 overflow-y-auto rounded-control border p-3 sm:ms-8">
          {sources.map((source) => (
            <li key={source.id} className="flex items-center gap-3 py-1">
              <div className="min-w-0 flex-1">
                <Checkbox
                  name="source_ids[]"
                  label={source.title}
                  checked={value.includes(source.id)}
                  onChange={(on) => toggle(source.id, on)}
                />
              </div>
              <span className="shrink-0 text-sm text-ink-3">
                {formatCount(sourceWords.items, source.readyCount)}
              </span>
              <KindGlyph kind={source.kind} size="small" />
            </li>
          ))}
          {sources.length === 0 && <li className="text-sm text-ink-3">{sourceWords.none}</li>}
        </ul>
      )}
    </fieldset>
  )
}
