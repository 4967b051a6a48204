import { useForm } from '@inertiajs/react'
import { LIMITS } from '@protocol/limits'
import { Button } from '~/components/Button'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { TextInput } from '~/components/forms/TextInput'
import { onboardingGuided as words } from '~/messages'
import { route } from '~/lib/routes'
import { Chips } from './Chips'
import { SkipButton } from './SkipButton'

const CRAFTS = [
  words.craft.podcast,
  words.craft.blog,
  words.craft.coaching,
  words.craft.shop,
  words.craft.software,
]

export function CraftForm({ craft, onSkip }: { craft: string; onSkip: () => void }) {
  const form = useForm({ step: 'craft', craft })
  const send = (chosen: string) => {
    form.transform((data) => ({ ...data, craft: chosen }))
    form.post(route('onboarding.guided.answer'), { preserveScroll: true })
  }
  return (
    <Form form={form} onSubmit={() => send(form.data.craft)} guardChanges={false} className="gap-4">
      <Chips label={words.craft.some} chips={CRAFTS} onChoose={send} disabled={form.processing} />
      <Field name="craft" label={words.craft.own}>
        <TextInput
          autoComplete="off"
          placeholder={words.craft.example}
          maxLength={LIMITS.craftCharacters}
          value={form.data.craft}
          onChange={(value) => form.setData('craft', value)}
        />
      </Field>
      <div className="flex justify-between gap-3">
        <SkipButton onSkip={onSkip} />
        <Button type="submit" tone="primary" processing={form.processing}>
          {words.goOn}
        </Button>
      </div>
    </Form>
  )
}
