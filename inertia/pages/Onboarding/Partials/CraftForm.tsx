import { useForm } from '@inertiajs/react'
import { ONBOARDING_LIMITS } from '@protocol/onboarding'
import { Button } from '~/components/Button'
import { Field } from '~/components/Field'
import { Form } from '~/components/Form'
import { TextInput } from '~/components/TextInput'
import { route } from '~/routes'
import { Chips } from './Chips'
import { SkipButton } from './SkipButton'

const CRAFTS = ['A podcast', 'A blog', 'Coaching and courses', 'A shop', 'Software, in a team']

export function CraftForm({ craft, onSkip }: { craft: string; onSkip: () => void }) {
  const form = useForm({ step: 'craft', craft })
  const send = (chosen: string) => {
    form.transform((data) => ({ ...data, craft: chosen }))
    form.post(route('onboarding.guided.answer'), { preserveScroll: true })
  }
  return (
    <Form form={form} onSubmit={() => send(form.data.craft)} guardChanges={false} className="gap-4">
      <Chips label="Some answers" chips={CRAFTS} onChoose={send} disabled={form.processing} />
      <Field name="craft" label="Or in your own words">
        <TextInput
          autoComplete="off"
          placeholder="Bread, and a letter about it"
          maxLength={ONBOARDING_LIMITS.craftCharacters}
          value={form.data.craft}
          onChange={(value) => form.setData('craft', value)}
        />
      </Field>
      <div className="flex justify-between gap-3">
        <SkipButton onSkip={onSkip} />
        <Button type="submit" tone="primary" processing={form.processing}>
          Go on
        </Button>
      </div>
    </Form>
  )
}
