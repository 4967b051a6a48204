import { EmptyState } from '~/components/EmptyState'
import { ButtonLink } from '~/components/ButtonLink'
import { words } from '~/messages/inbox'
import { route } from '~/routes'

const { nothing } = words

export function NothingHere({ filtered, hasApplications }: { filtered: boolean; hasApplications: boolean }) {
  return (
    <div className="px-4 pb-8 sm:px-6">
      {filtered ? (
        <EmptyState
          title={nothing.noMatch}
          action={<ButtonLink href={route('inbox.index')}>{nothing.showAll}</ButtonLink>}
        >
          {nothing.noMatchHint}
        </EmptyState>
      ) : (
        <EmptyState
          title={nothing.none}
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
      )}
    </div>
  )
}
