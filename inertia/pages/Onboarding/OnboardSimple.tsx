import { Head, useForm } from '@inertiajs/react'
import { suggestHandle } from '@protocol/handles'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { ButtonLink } from '~/components/ButtonLink'
import { Form } from '~/components/forms/Form'
import { HandleField } from '~/pages/Applications/BioLink/Partials/HandleField'
import { NameField } from '~/pages/Applications/Partials/Persona/NameField'
import { busyLabels, onboardingQuick as words } from '~/messages'
import { route } from '~/lib/routes'
import { EMPTY_MATERIAL, MaterialFields, sendable, type MaterialInput } from './Partials/MaterialFields'

export type OnboardSimpleProps = {
  draft: { name: string; handle: string }
  accepts: string[]
  addressPrefix: string
}

export default function OnboardSimple({ draft, accepts, addressPrefix }: OnboardSimpleProps) {
  const form = useForm<MaterialInput & { name: string; handle: string }>({ ...draft, ...EMPTY_MATERIAL })
  const { data } = form
  const [ownHandle, setOwnHandle] = useState(false)
  const rename = (name: string) =>
    form.setData((old) => ({ ...old, name, handle: ownHandle ? old.handle : suggestHandle(name) }))
  const submit = () => {
    form.transform((all) => ({ name: all.name, handle: all.handle, ...sendable(all) }) as typeof all)
    form.post(route('onboarding.simple.store'), { forceFormData: true })
  }

  return (
    <div className="m-auto w-full max-w-[560px] px-6 py-12">
      <Head title={words.title} />
      <h1 className="font-serif text-3xl">{words.title}</h1>
      <p className="mt-2 mb-8 text-ink-2">{words.about}</p>
      <Form form={form} onSubmit={submit}>
        <NameField value={data.name} onChange={rename} />
        <HandleField
          prefix={addressPrefix}
          value={data.handle}
          onChange={(value) => {
            setOwnHandle(value !== '')
            form.setData('handle', value)
          }}
        />
        <MaterialFields
          label={words.material}
          ways={['url', 'file', 'text']}
          data={data}
          onChange={(changed) => {
            form.clearErrors('url', 'file', 'text')
            form.setData((old) => ({ ...old, ...changed }))
          }}
          accepts={accepts}
          uploaded={form.progress?.percentage ?? null}
        />
        <div className="flex flex-wrap justify-between gap-3">
          <ButtonLink href={route('onboarding.create')} tone="plain" className="-ms-5">
            {words.back}
          </ButtonLink>
          <Button
            type="submit"
            tone="primary"
            processing={form.processing}
            busy={data.way === 'url' ? busyLabels.checking : undefined}
          >
            {words.goOn}
          </Button>
        </div>
      </Form>
    </div>
  )
}
