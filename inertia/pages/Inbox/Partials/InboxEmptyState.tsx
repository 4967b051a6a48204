import type { InboxFilter } from '@protocol/inbox'
import { ButtonLink } from '~/components/ButtonLink'
import { EmptyState } from '~/components/EmptyState'
import { common, format, inbox as words, samples } from '~/messages'
import { route } from '~/lib/routes'
import { Avatar } from '~/components/Avatar'
import { Badge } from '~/components/Badge'
import { StateMark } from '~/components/StateMark'
import { inboxAddress, isFiltered } from './inbox_url'

const { nothing } = words

export function NoMatch({ filter }: { filter: InboxFilter }) {
  const { search } = filter
  const hasFilters = isFiltered({ ...filter, search: '' })
  const isWaiting = filter.state === 'waiting' && !isFiltered({ ...filter, state: 'all' })
  const [title, hint] = isWaiting
    ? [nothing.noneWaiting, nothing.noneWaitingHint]
    : search === ''
      ? [nothing.noMatch, nothing.fewerFilters]
      : [
          format(nothing.noMatchFor, { search }),
          hasFilters ? nothing.otherWordsOrFewerFilters : nothing.otherWords,
        ]
  return (
    <div className="px-4 py-8 sm:px-8">
      <EmptyState
        title={title}
        action={
          search === '' ? (
            <ButtonLink href={route('inbox.index', {}, { state: 'all' })}>{nothing.showAll}</ButtonLink>
          ) : (
            <ButtonLink href={inboxAddress({ ...filter, search: '' })}>{common.clearSearch}</ButtonLink>
          )
        }
      >
        {hint}
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

const { conversation } = samples

function ConversationSample() {
  return (
    <div className="card grid gap-4 p-5 text-sm">
      <div className="-mx-5 -mt-5 grid border-b px-5 py-3.5">
        <p className="truncate text-base font-medium">{conversation.visitor}</p>
        <p className="facts truncate text-ink-3">
          <span>
            <StateMark tone="working">
              {format(words.list.answers, { person: conversation.person })}
            </StateMark>
          </span>
          {conversation.where.split(' · ').map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <p className="w-fit max-w-[85%] rounded-card border bg-sheet px-4 py-2">{conversation.visitor}</p>
      <div className="ms-auto grid w-full max-w-[85%] gap-2 rounded-card bg-ink/4 px-4 py-3">
        <p className="flex items-center gap-2">
          <Avatar name={conversation.person} url={null} size={24} />
          <span className="font-medium">{conversation.person}</span>
          <Badge>{conversation.badge}</Badge>
        </p>
        <p>{conversation.reply}</p>
      </div>
    </div>
  )
}
