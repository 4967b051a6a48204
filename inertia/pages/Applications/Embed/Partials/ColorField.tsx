import { isHexColor } from '@protocol/widget'
import { Field } from '~/components/Field'
import { TextInput } from '~/components/TextInput'

type Props = { value: string; onChange: (value: string) => void }

export function ColorField({ value, onChange }: Props) {
  return (
    <Field name="accent" label="Colour">
      <div className="flex gap-2">
        <input
          type="color"
          aria-label="Pick a colour"
          className="control w-12! shrink-0 p-1.5!"
          value={isHexColor(value) ? value : '#000000'}
          onChange={(event) => onChange(event.target.value)}
        />
        <TextInput spellCheck={false} autoComplete="off" value={value} onChange={onChange} />
      </div>
    </Field>
  )
}
