import { AnswerSample } from '~/components/AnswerSample'
import { ButtonLink } from '~/components/ButtonLink'
import { EmptyState } from '~/components/EmptyState'
import { home as words } from '~/messages'
import { route } from '~/lib/routes'

export function HomeEmptyState() {
  const { title, text, button } = words.steps.begin
  return (
    <EmptyState
      title={title}
      sample={<AnswerSample />}
      action={
        <ButtonLink href={route('onboarding.create')} tone="primary">
          {button}
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  )
}
