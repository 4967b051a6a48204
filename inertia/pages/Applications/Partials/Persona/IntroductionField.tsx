import { LIMITS } from '@protocol/limits'
import { Counter } from '~/components/forms/Counter'
import { Field } from '~/components/forms/Field'
import { TextArea } from '~/components/forms/TextArea'
import { persona as words } from '~/messages'

type Props = {
  value: string
  onChange: (value: string) => void
  hint?: string
  rows?: number
  className?: string
}

export function IntroductionField({ value, onChange, hint, rows = 3, className = 'font-serif' }: Props) {
  return (
    <Field
      name="introduction"
      label={words.introduction.label}
      hint={hint}
      aside={<Counter length={value.length} max={LIMITS.introductionCharacters} />}
    >
      <TextArea rows={rows} className={className} value={value} onChange={onChange} />
    </Field>
  )
}
