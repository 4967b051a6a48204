import { type WidgetIcon, type WidgetPosition, type WidgetScheme, WIDGET_ICONS } from '@protocol/applications'
import { contrast, parseHexColor, readableTextColor } from '@protocol/colors'
import { cx } from '~/components/cx'
import { Field } from '~/components/forms/Field'
import { Select } from '~/components/forms/Select'
import { TextInput } from '~/components/forms/TextInput'
import { embeds, format, settings as words } from '~/messages'
import { ColorField } from '~/pages/Applications/Partials/ColorField'
import { WidgetGlyph, type EmbedDraft } from './WidgetPreview'

type Props = { data: EmbedDraft; onChange: (next: Partial<EmbedDraft>) => void }

const { look } = words
const { position, positions } = embeds.form
const POSITIONS = [
  { value: 'right', label: positions.right },
  { value: 'left', label: positions.left },
]
const SCHEMES = [
  { value: 'auto', label: look.schemes.auto },
  { value: 'light', label: look.schemes.light },
  { value: 'dark', label: look.schemes.dark },
]

export function AppearanceFields({ data, onChange }: Props) {
  const color = parseHexColor(data.accent)
  return (
    <>
      <div>
        <ColorField value={data.accent} onChange={(accent) => onChange({ accent })} />
        {color && (
          <p className="mt-1.5 text-sm text-ink-3">
            {format(readableTextColor(color) === '#ffffff' ? look.contrastWhite : look.contrastDark, {
              ratio: contrast(color, readableTextColor(color)).toFixed(1),
            })}
          </p>
        )}
      </div>
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{look.sign}</legend>
        <div className="flex flex-wrap gap-2">
          {WIDGET_ICONS.map((icon: WidgetIcon) => (
            <label
              key={icon}
              className={cx(
                'press flex cursor-pointer items-center gap-2 rounded-control border px-3 py-2 text-sm has-focus-visible:outline-2 has-focus-visible:outline-evidence',
                icon === data.icon
                  ? '-m-px border-2 border-primary bg-ink/4'
                  : 'border-line-strong/60 hover:border-ink-3'
              )}
            >
              <input
                type="radio"
                name="icon"
                className="sr-only"
                checked={icon === data.icon}
                onChange={() => onChange({ icon })}
              />
              <WidgetGlyph icon={icon} size={18} />
              {look.signs[icon]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Field name="position" label={position} hint={look.positionHint}>
          <Select
            value={data.position}
            options={POSITIONS}
            onChange={(value) => onChange({ position: value as WidgetPosition })}
          />
        </Field>
        <Field name="scheme" label={look.scheme}>
          <Select
            value={data.scheme}
            options={SCHEMES}
            onChange={(value) => onChange({ scheme: value as WidgetScheme })}
          />
        </Field>
      </div>
      <Field name="z_index" label={look.height} hint={look.heightHint}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          className="max-w-48"
          value={String(data.z_index)}
          onChange={(z_index) => onChange({ z_index })}
        />
      </Field>
    </>
  )
}
