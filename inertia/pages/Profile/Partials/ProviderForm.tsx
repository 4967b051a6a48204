import { useForm } from '@inertiajs/react'
import {
  MODEL_PROVIDERS,
  PROVIDER_LABELS,
  type ModelProviderName,
  type ModelProviderRow,
} from '@protocol/providers'
import { Button } from '~/components/Button'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { Select } from '~/components/forms/Select'
import { PasswordInput } from '~/components/forms/PasswordInput'
import { TextInput } from '~/components/forms/TextInput'
import { common, profileModels as words } from '~/messages'
import { route } from '~/lib/routes'

type Props = {
  changing: ModelProviderRow | null
  onSaved: () => void
  onCancel: () => void
}

const CHOICES = MODEL_PROVIDERS.map((provider) => ({ value: provider, label: PROVIDER_LABELS[provider] }))

export function ProviderForm({ changing, onSaved, onCancel }: Props) {
  const form = useForm({
    provider: changing?.provider ?? ('openai' as ModelProviderName),
    key: '',
    base_url: changing?.baseUrl ?? '',
    model: changing?.model ?? '',
  })
  const { data, setData } = form
  const compatible = data.provider === 'compatible'
  const submit = () => {
    form.transform(({ provider, key, base_url, model }) => ({
      provider,
      key: key || null,
      base_url: base_url || null,
      model: model || null,
    }))
    form.post(route('profile.providers.store'), { preserveScroll: true, onSuccess: onSaved })
  }

  return (
    <Form form={form} onSubmit={submit} guardChanges={form.data.key !== ''}>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Field name="provider" label={words.form.provider}>
          <Select
            autoFocus
            value={data.provider}
            options={changing ? CHOICES.filter(({ value }) => value === changing.provider) : CHOICES}
            onChange={(value) => setData('provider', value as ModelProviderName)}
          />
        </Field>
        <Field
          name="key"
          label={compatible ? words.form.optionalKey : words.form.key}
          hint={changing?.keyEnding ? words.form.keyHint : undefined}
        >
          <PasswordInput autoComplete="off" value={data.key} onChange={(value) => setData('key', value)} />
        </Field>
        {(compatible || data.base_url !== '') && (
          <Field name="base_url" label={words.form.address} hint={words.form.addressHint}>
            <TextInput
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://models.example.org/v1"
              value={data.base_url}
              onChange={(value) => setData('base_url', value)}
            />
          </Field>
        )}
        <Field name="model" label={words.form.model} hint={words.form.modelHint}>
          <TextInput autoComplete="off" value={data.model} onChange={(value) => setData('model', value)} />
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" processing={form.processing}>
          {changing ? common.save : words.form.add}
        </Button>
        <Button onClick={onCancel}>{common.cancel}</Button>
      </div>
    </Form>
  )
}
