import { LIMITS } from '@protocol/limits'
import { Counter } from '~/components/forms/Counter'
import { Field } from '~/components/forms/Field'
import { TextArea } from '~/components/forms/TextArea'
import { persona as words } from '~/messages'

type Props = {
  value: string
  onChange: (value: string) => void
  hint: string
  rows: number
  className?: string
}

export function MasterPromptField({ value, onChange, hint, rows, className }: Props) {
  return (
    <Field
      name="master_prompt"
      label={words.masterPrompt.label}
      hint={hint}
      aside={<Counter length={value.length} max={LIMITS.masterPromptCharacters} />}
    >
      <TextArea rows={rows} className={className} value={value} onChange={onChange} />
    </Field>
  )
}
