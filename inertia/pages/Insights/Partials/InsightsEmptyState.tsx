import { ButtonLink } from '~/components/ButtonLink'
import { EmptyState } from '~/components/EmptyState'
import { insights as words } from '~/messages'
import { route } from '~/lib/routes'
import { QuestionSample } from './QuestionSample'

const { nothing } = words

export function InsightsEmptyState() {
  return (
    <EmptyState
      title={nothing.title}
      sample={<QuestionSample />}
      action={
        <ButtonLink tone="primary" href={route('internal-chat.show')}>
          {nothing.ask}
        </ButtonLink>
      }
    >
      {nothing.about}
    </EmptyState>
  )
}
