import { Head, useForm } from '@inertiajs/react'
import { LIMITS } from '@protocol/limits'
import { Button } from '~/components/Button'
import { ButtonLink } from '~/components/ButtonLink'
import { Field } from '~/components/Field'
import { Form } from '~/components/Form'
import { TextInput } from '~/components/TextInput'
import { HandleField } from '~/pages/Applications/BioLink/Partials/HandleField'
import { route } from '~/routes'
import { GIVEN_BLANK, MaterialFields, sendable, type Given } from './Partials/MaterialFields'

export type OnboardSimpleProps = {
  draft: { name: string; handle: string }
  accepts: string[]
  addressPrefix: string
}

export default function OnboardSimple({ draft, accepts, addressPrefix }: OnboardSimpleProps) {
  const form = useForm<Given & { name: string; handle: string }>({ ...draft, ...GIVEN_BLANK })
  const { data } = form
  const submit = () => {
    form.transform((all) => ({ name: all.name, handle: all.handle, ...sendable(all) }) as typeof all)
    form.post(route('onboarding.simple.store'), { forceFormData: true })
  }

  return (
    <div className="m-auto w-full max-w-[560px] px-6 py-12">
      <Head title="Your page, quickly" />
      <h1 className="font-serif text-3xl">Your page, quickly</h1>
      <p className="mt-2 mb-8 text-ink-2">Everything can be changed later.</p>
      <Form form={form} onSubmit={submit}>
        <Field name="name" label="Name" hint="A person, a show, a shop: whoever is speaking.">
          <TextInput
            autoComplete="off"
            maxLength={LIMITS.nameCharacters}
            value={data.name}
            onChange={(value) => form.setData('name', value)}
          />
        </Field>
        <HandleField
          prefix={addressPrefix}
          value={data.handle}
          onChange={(value) => form.setData('handle', value)}
        />
        <MaterialFields
          ways={['url', 'file', 'text']}
          data={data}
          onChange={(changed) => form.setData((old) => ({ ...old, ...changed }))}
          accepts={accepts}
          uploaded={form.progress?.percentage ?? null}
        />
        <div className="flex flex-wrap justify-between gap-3">
          <ButtonLink href={route('onboarding.create')} tone="plain">
            Back
          </ButtonLink>
          <Button type="submit" tone="primary" processing={form.processing}>
            {form.processing && data.way === 'url' ? 'Looking at it' : 'Read it'}
          </Button>
        </div>
      </Form>
    </div>
  )
}
