import { useForm } from '@inertiajs/react'
import type { Tone } from '@protocol/onboarding'
import { Coffee, GraduationCap, PartyPopper, TextQuote } from 'lucide-react'
import { ChoiceCards, type Choice } from '~/components/ChoiceCards'
import { Button } from '~/components/Button'
import { Form } from '~/components/Form'
import { route } from '~/routes'
import { SkipButton } from './SkipButton'

const TONES: Array<Choice<Tone>> = [
  { value: 'warm', label: 'Warm', hint: 'As to a friend who asks for advice', icon: Coffee },
  { value: 'plain', label: 'Plain', hint: 'Short, and nothing but the answer', icon: TextQuote },
  { value: 'playful', label: 'Playful', hint: 'Light, with a smile', icon: PartyPopper },
  { value: 'expert', label: 'Expert', hint: 'Precise, for people who know', icon: GraduationCap },
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
        legend="Tone"
        choices={TONES}
        value={form.data.tone}
        onChange={(value) => form.setData('tone', value)}
      />
      <div className="flex justify-between gap-3">
        <SkipButton onSkip={onSkip} />
        <Button type="submit" tone="primary" processing={form.processing}>
          Go on
        </Button>
      </div>
    </Form>
  )
}
