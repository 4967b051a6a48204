import { useForm } from '@inertiajs/react'
import type { Tone } from '@protocol/onboarding'
import { Coffee, GraduationCap, PartyPopper, TextQuote } from 'lucide-react'
import { ChoiceCards, type Choice } from '~/components/forms/ChoiceCards'
import { Button } from '~/components/Button'
import { Form } from '~/components/forms/Form'
import { onboardingGuided as words } from '~/messages'
import { route } from '~/lib/routes'
import { SkipButton } from './SkipButton'

const TONES: Array<Choice<Tone>> = [
  { value: 'warm', label: words.tone.warm.label, hint: words.tone.warm.hint, icon: Coffee },
  { value: 'plain', label: words.tone.plain.label, hint: words.tone.plain.hint, icon: TextQuote },
  { value: 'playful', label: words.tone.playful.label, hint: words.tone.playful.hint, icon: PartyPopper },
  { value: 'expert', label: words.tone.expert.label, hint: words.tone.expert.hint, icon: GraduationCap },
]

export function ToneForm({ tone, onSkip }: { tone: Tone | null; onSkip: () => void }) {
  const form = useForm<{ step: 'tone'; tone: Tone }>({ step: 'tone', tone: tone ?? 'warm' })
  return (
    <Form
      form={form}
      onSubmit={() => form.post(route('onboarding.guided.answer'), { preserveScroll: true })}
      guardChanges={false}
      className="gap-4"
    >
      <ChoiceCards
        name="tone"
        legend={words.tone.legend}
        choices={TONES}
        value={form.data.tone}
        onChange={(value) => form.setData('tone', value)}
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
