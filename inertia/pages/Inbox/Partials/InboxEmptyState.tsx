import { ButtonLink } from '~/components/ButtonLink'
import { EmptyState } from '~/components/EmptyState'
import { inbox as words } from '~/messages'
import { route } from '~/lib/routes'
import { ConversationSample } from './ConversationSample'

const { nothing } = words

export function NoMatch() {
  return (
    <div className="px-4 pb-8 sm:px-6">
      <EmptyState
        title={nothing.noMatch}
        action={<ButtonLink href={route('inbox.index')}>{nothing.showAll}</ButtonLink>}
      >
        {nothing.noMatchHint}
      </EmptyState>
    </div>
  )
}

export function InboxEmptyState({ hasApplications }: { hasApplications: boolean }) {
  return (
    <EmptyState
      title={nothing.none}
      sample={<ConversationSample />}
      action={
        !hasApplications && (
          <ButtonLink tone="primary" href={route('applications.biolink.index')}>
            {nothing.makeBiolink}
          </ButtonLink>
        )
      }
    >
      {nothing.noneHint}
    </EmptyState>
  )
}
