import { useForm } from '@inertiajs/react'
import { LIMITS } from '@protocol/limits'
import { TOKEN_DAYS, type TokenAbility } from '@protocol/profile'
import { Button } from '~/components/Button'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { Select } from '~/components/forms/Select'
import { TextInput } from '~/components/forms/TextInput'
import { profilePrograms as words, formatCount, busyLabels } from '~/messages'
import { route } from '~/lib/routes'

const { form: formWords } = words.tokens

const FOREVER = ''
const VALIDITIES = [
  ...TOKEN_DAYS.map((days) => ({
    value: String(days),
    label: days === 365 ? formWords.year : formatCount(formWords.days, days),
  })),
  { value: FOREVER, label: formWords.forever },
]

const ABILITIES = [
  { value: 'read', label: formWords.abilities.read },
  { value: 'write', label: formWords.abilities.write },
]

type Props = {
  from?: 'profile' | 'agents'
  /** Whether a token is the next step on its page. */
  isNext?: boolean
}

export function CreateTokenForm({ from = 'profile', isNext = false }: Props) {
  const form = useForm<{ name: string; days: string; ability: TokenAbility }>({
    name: '',
    days: '90',
    ability: 'read',
  })
  const { data, setData } = form
  const submit = () => {
    form.transform(
      ({ name, days, ability }) =>
        ({ name, ability, days: days === FOREVER ? null : Number(days), from }) as never
    )
    form.post(route('profile.tokens.store'), { preserveScroll: true, onSuccess: () => form.reset() })
  }

  return (
    <Form form={form} onSubmit={submit} guardChanges={false}>
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-6 sm:grid-cols-3">
        <div className="max-sm:col-span-full">
          <Field name="name" label={formWords.name} hint={formWords.nameHint}>
            <TextInput
              autoComplete="off"
              maxLength={LIMITS.nameCharacters}
              value={data.name}
              onChange={(value) => setData('name', value)}
            />
          </Field>
        </div>
        <Field name="ability" label={formWords.ability}>
          <Select
            value={data.ability}
            options={ABILITIES}
            onChange={(value) => setData('ability', value as TokenAbility)}
          />
        </Field>
        <Field name="days" label={formWords.validFor}>
          <Select value={data.days} options={VALIDITIES} onChange={(value) => setData('days', value)} />
        </Field>
      </div>
      <div>
        <Button
          type="submit"
          tone={isNext ? 'primary' : 'quiet'}
          processing={form.processing}
          busy={busyLabels.creating}
        >
          {formWords.create}
        </Button>
      </div>
    </Form>
  )
}
