import { EmptyState } from '~/components/EmptyState'
import { ButtonLink } from '~/components/ButtonLink'
import { route } from '~/routes'

export function NothingHere({ filtered, hasApplications }: { filtered: boolean; hasApplications: boolean }) {
  return (
    <div className="px-4 pb-8 sm:px-6">
      {filtered ? (
        <EmptyState
          title="No conversation matches"
          action={<ButtonLink href={route('inbox.index')}>Show all conversations</ButtonLink>}
        >
          Try other words, or fewer filters.
        </EmptyState>
      ) : (
        <EmptyState
          title="What visitors write arrives here"
          action={
            !hasApplications && (
              <ButtonLink tone="primary" href={route('applications.biolink.index')}>
                Make a bio link
              </ButtonLink>
            )
          }
        >
          From your bio links, embeds and Facebook Pages. You can step in at any moment: the assistant falls
          silent and the visitor sees that you answer.
        </EmptyState>
      )}
    </div>
  )
}
