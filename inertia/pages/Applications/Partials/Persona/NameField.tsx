import { LIMITS } from '@protocol/limits'
import { Field } from '~/components/forms/Field'
import { TextInput } from '~/components/forms/TextInput'
import { persona as words } from '~/messages'

type Props = { value: string; onChange: (value: string) => void; autoFocus?: boolean }

export function NameField({ value, onChange, autoFocus }: Props) {
  return (
    <Field name="name" label={words.name.label} hint={words.name.hint}>
      <TextInput
        autoFocus={autoFocus}
        autoComplete="off"
        maxLength={LIMITS.nameCharacters}
        value={value}
        onFocus={autoFocus ? ({ target }) => target.select() : undefined}
        onChange={onChange}
      />
    </Field>
  )
}
