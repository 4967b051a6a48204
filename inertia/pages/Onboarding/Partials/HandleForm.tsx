import { useForm } from '@inertiajs/react'
import { Button } from '~/components/Button'
import { Form } from '~/components/forms/Form'
import { HandleField } from '~/pages/Applications/BioLink/Partials/HandleField'
import { onboardingGuided as words } from '~/messages'
import { route } from '~/lib/routes'
import { SkipButton } from './FormParts'

type Props = {
  handle: string
  prefix: string
  onSkip: () => void
  onType: (typed: { handle: string }) => void
}

export function HandleForm({ handle, prefix, onSkip, onType }: Props) {
  const form = useForm({ step: 'handle', handle })
  return (
    <Form
      form={form}
      onSubmit={() => form.post(route('onboarding.guided.answer'), { preserveScroll: true })}
      guardChanges={false}
      className="gap-4"
    >
      <HandleField
        prefix={prefix}
        value={form.data.handle}
        onChange={(value) => {
          form.setData('handle', value)
          onType({ handle: value })
        }}
      />
      <div className="flex justify-between gap-3">
        <SkipButton onSkip={onSkip} />
        <Button type="submit" tone="primary" processing={form.processing}>
          {words.goOn}
        </Button>
      </div>
    </Form>
  )
}
