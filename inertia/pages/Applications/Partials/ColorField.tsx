import { parseHexColor } from '@protocol/colors'
import { Field } from '~/components/forms/Field'
import { TextInput } from '~/components/forms/TextInput'
import { editors as words, format } from '~/messages'

type Props = {
  name?: string
  label?: string
  value: string
  error?: string
  onChange: (value: string) => void
}

export function ColorField({ name = 'accent', label = words.color.label, value, error, onChange }: Props) {
  return (
    <Field name={name} label={label} error={error}>
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={format(words.color.pick, { color: label })}
          className="control w-12! shrink-0 p-1.5!"
          value={parseHexColor(value) ?? '#000000'}
          onChange={(event) => onChange(event.target.value)}
        />
        <TextInput spellCheck={false} autoComplete="off" value={value} onChange={onChange} />
      </div>
    </Field>
  )
}
