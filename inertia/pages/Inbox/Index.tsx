import { Head, usePage } from '@inertiajs/react'
import type {
  Digest,
  InboxConversation,
  InboxFilter,
  InboxMember,
  InboxRow,
  SavedReply,
  InboxApplication,
  InboxPage,
} from '@protocol/inbox'
import type { OfferedTemplates } from '@protocol/whatsapp'
import { Suspense } from 'react'
import { cx } from '~/components/cx'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { useChannel } from '~/hooks/use_channel'
import { useFreshProps } from '~/hooks/use_fresh_props'
import { inbox as words } from '~/messages'
import { lazy } from '~/lib/preloadable'
import { refresh } from '~/lib/refresh'
import { isFiltered } from './Partials/inbox_url'
import { InboxList } from './Partials/InboxList'
import { InboxMenu } from './Partials/InboxMenu'
import { InboxEmptyState } from './Partials/InboxEmptyState'
import { BackToInbox, NothingOpen } from './Partials/NothingOpen'

export type InboxIndexProps = {
  filter: InboxFilter
  list: InboxPage
  unansweredCount: number
  applications: InboxApplication[]
  conversation: InboxConversation | null
  members: InboxMember[]
  digest: Digest
  notified: boolean
  replies: SavedReply[]
  /** Loaded when someone opens the templates of a conversation on WhatsApp. */
  templates?: OfferedTemplates | null
}

const loadConversation = () => import('./Partials/OpenConversation')
const OpenConversation = lazy(async () => ({ default: (await loadConversation()).OpenConversation }))

const LIVE = ['list', 'unansweredCount']

/** Phones show either the list or the open conversation. */
export default function InboxIndex({
  filter,
  list,
  unansweredCount,
  applications,
  conversation,
  members,
  digest,
  notified,
  replies,
}: InboxIndexProps) {
  const { props, url } = usePage()
  useFreshProps(LIVE)
  useChannel(props.realtime.accountChannel, 'ConversationChanged', () => refresh(LIVE))
  useChannel(props.realtime.accountChannel, 'NotesChanged', () => refresh(LIVE))
  const isFirst = !isFiltered(filter) && !url.includes('cursor=')
  const isEmptyInbox = !conversation && isFirst && list.rows.length === 0

  if (isEmptyInbox)
    return (
      <Page>
        <Head title={words.title} />
        <PageHeader
          title={words.title}
          actions={
            applications.length > 0 && (
              <InboxMenu applications={applications} digest={digest} notified={notified} />
            )
          }
        />
        <InboxEmptyState hasApplications={applications.length > 0} />
      </Page>
    )
  return (
    <div className="fills-window lg:grid lg:grid-cols-[360px_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
      <Head title={conversation?.row.title ?? words.title} />
      <div
        // Loads what opens next before it is asked for.
        onPointerEnter={loadConversation}
        onFocus={loadConversation}
        className={cx(
          'flex min-w-0 flex-col border-line lg:min-h-0 lg:overflow-y-auto lg:border-e',
          conversation && 'max-lg:hidden'
        )}
      >
        <InboxList
          filter={filter}
          list={list}
          unansweredCount={unansweredCount}
          applications={applications}
          members={members}
          digest={digest}
          notified={notified}
          openId={conversation?.row.id ?? null}
        />
      </div>
      {conversation ? (
        <Suspense fallback={<Opening row={conversation.row} filter={filter} />}>
          <OpenConversation
            key={conversation.row.id}
            conversation={conversation}
            filter={filter}
            members={members}
            replies={replies}
          />
        </Suspense>
      ) : (
        <NothingOpen filter={filter} list={list} />
      )}
    </div>
  )
}

/** The header with its back link and placeholders for messages and composer, while the conversation loads. */
function Opening({ row, filter }: { row: InboxRow; filter: InboxFilter }) {
  return (
    <div data-immersive aria-busy className="flex min-h-dvh min-w-0 flex-col lg:min-h-0">
      <div className="grid gap-2 border-b px-4 py-2 sm:px-8 lg:pt-9 lg:pb-3">
        <div className="flex min-h-11 items-center gap-1">
          <BackToInbox filter={filter} />
          <p className="line-clamp-2 leading-snug font-semibold break-words lg:text-lg lg:leading-snug">
            {row.title}
          </p>
        </div>
        <p className="text-sm text-ink-2">{row.applicationName}</p>
      </div>
      <div className="mx-auto grid w-full max-w-[680px] gap-6 px-4 py-6 sm:px-8" aria-hidden="true">
        <div className="h-12 w-3/5 rounded-card bg-well" />
        <div className="ms-auto h-28 w-4/5 rounded-card bg-well" />
        <div className="h-12 w-2/5 rounded-card bg-well" />
      </div>
      <div className="mt-auto border-t px-4 py-3 sm:px-8">
        <div className="mx-auto h-34 max-w-[680px] rounded-card border bg-sheet" />
      </div>
    </div>
  )
}
