import { router } from '@inertiajs/react'
import type { OnboardingStep } from '@protocol/onboarding'
import type { Chat } from '~/hooks/use_chat'
import { route } from '~/lib/routes'
import { AskForm } from './AskForm'
import { CraftForm } from './CraftForm'
import { HandleForm } from './HandleForm'
import { MaterialForm } from './MaterialForm'
import { ToneForm } from './ToneForm'
import { UnderstoodForm } from './UnderstoodForm'
import type { NewCreateProps } from '../types'

type Props = NewCreateProps & {
  chat: Chat
  onReturn: (step: OnboardingStep) => void
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
      return <ToneForm tone={answers.tone} onSkip={skip} />
    case 'understood':
      return <UnderstoodForm draft={draft} onSkip={skip} />
    case 'handle':
      return <HandleForm handle={draft.handle} prefix={props.addressPrefix} onSkip={skip} />
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
