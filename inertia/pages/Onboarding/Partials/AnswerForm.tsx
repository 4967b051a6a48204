import { router, useForm } from '@inertiajs/react'
import type { NewCreateProps, OnboardingStep, PageDraft, Tone } from '@protocol/onboarding'
import type { Chat } from '~/hooks/use_chat'
import { route } from '~/lib/routes'
import { preloadable } from '~/lib/preloadable'
import { LIMITS } from '@protocol/limits'
import { Button } from '~/components/Button'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { TextInput } from '~/components/forms/TextInput'
import { onboardingGuided as words } from '~/messages'
import { Chips, SkipButton } from './FormParts'
import { Coffee, GraduationCap, PartyPopper, TextQuote } from 'lucide-react'
import { ChoiceCards, type Choice } from '~/components/forms/ChoiceCards'

const MaterialForm = preloadable(async () => (await import('./MaterialForm')).MaterialForm)
const UnderstoodForm = preloadable(async () => (await import('./UnderstoodForm')).UnderstoodForm)
const HandleForm = preloadable(async () => (await import('./HandleForm')).HandleForm)
const AskForm = preloadable(async () => (await import('./AskForm')).AskForm)

/** The forms of later steps. */
export const PRELOADED_FORMS = [MaterialForm, UnderstoodForm, HandleForm, AskForm]

const TONES: Array<Choice<Tone>> = [
  { value: 'warm', label: words.tone.warm.label, hint: words.tone.warm.hint, icon: Coffee },
  { value: 'plain', label: words.tone.plain.label, hint: words.tone.plain.hint, icon: TextQuote },
  { value: 'playful', label: words.tone.playful.label, hint: words.tone.playful.hint, icon: PartyPopper },
  { value: 'expert', label: words.tone.expert.label, hint: words.tone.expert.hint, icon: GraduationCap },
]

const CRAFTS = [
  words.craft.podcast,
  words.craft.blog,
  words.craft.coaching,
  words.craft.shop,
  words.craft.software,
]

type Props = NewCreateProps & {
  chat: Chat
  onReturn: (step: OnboardingStep) => void
  /** Reports typed values, so that the preview shows them before they are sent. */
  onType: (typed: Partial<PageDraft>) => void
}

export function AnswerForm(props: Props) {
  const { step, answers, draft, reading } = props
  const skip = () =>
    router.post(route('onboarding.guided.answer'), { step, action: 'skip' }, { preserveScroll: true })

  switch (step) {
    case 'craft':
      return <CraftForm craft={answers.craft} onSkip={skip} />
    case 'material':
      return (
        <MaterialForm
          accepts={props.accepts}
          ownItemsCount={props.ownItemsCount}
          hasMaterial={answers.hasMaterial}
          onSkip={skip}
        />
      )
    case 'tone':
      return <ToneForm tone={answers.tone} onSkip={skip} onType={props.onType} />
    case 'understood':
      return <UnderstoodForm draft={draft} onType={props.onType} />
    case 'handle':
      return (
        <HandleForm handle={draft.handle} prefix={props.addressPrefix} onSkip={skip} onType={props.onType} />
      )
    case 'question':
      return (
        <AskForm
          chat={props.chat}
          ready={reading.readyCount > 0}
          suggestions={draft.suggestedQuestions}
          onMore={() => props.onReturn('material')}
        />
      )
  }
}

function CraftForm({ craft, onSkip }: { craft: string; onSkip: () => void }) {
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

type ToneProps = { tone: Tone | null; onSkip: () => void; onType: Props['onType'] }

function ToneForm({ tone, onSkip, onType }: ToneProps) {
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
        hidesLegend
        choices={TONES}
        value={form.data.tone}
        onChange={(value) => {
          form.setData('tone', value)
          onType({ tone: value })
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
