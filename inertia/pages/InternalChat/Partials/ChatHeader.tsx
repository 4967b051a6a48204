import { SquarePen, History } from 'lucide-react'
import { ButtonLink } from '~/components/ButtonLink'
import { conversations as words, format, internalChat } from '~/messages'
import { lazy } from '~/lib/preloadable'
import { route } from '~/lib/routes'
import { ConversationMenu } from './ConversationMenu'
import type { ConversationRow } from '@protocol/realtime'
import { Link, router } from '@inertiajs/react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Ago } from '~/components/Ago'
import { Button } from '~/components/Button'
import { cx } from '~/components/cx'
import { SearchField } from '~/components/forms/SearchField'

type Props = {
  title: string | null
  /** Before anything can be asked, an empty list of conversations is left out. */
  nothingToAsk: boolean
  conversationId: string | null
  conversations: ConversationRow[]
  more: boolean
  /** Whether the page has no bar above it on phones. */
  immersive: boolean
}

export function ChatHeader(props: Props) {
  const { title, nothingToAsk, conversationId, conversations, more, immersive } = props
  const [hadConversations] = useState(conversations.length > 0)
  const shown = title ?? internalChat.title
  return (
    <header className={cx('z-10 bg-paper lg:sticky lg:top-0', immersive && 'sticky top-0 max-lg:border-b')}>
      <div
        className={cx(
          'flex min-h-16 max-w-[1184px] items-center gap-1 px-4 sm:px-8 lg:items-start lg:pt-10',
          immersive ? 'lg:pb-4' : 'pt-10 pb-8'
        )}
      >
        <h1
          className={cx(
            'me-auto min-w-0 truncate font-semibold lg:text-2xl lg:tracking-[-0.01em]',
            immersive ? 'text-lg' : 'text-2xl tracking-[-0.01em]'
          )}
        >
          {shown}
        </h1>
        {(hadConversations || !nothingToAsk) && (
          <Conversations
            conversations={conversations}
            more={more}
            conversationId={conversationId}
            named={!immersive}
          />
        )}
        {conversationId && (
          <ButtonLink href={route('internal-chat.show')} size="small" className="ms-1">
            <SquarePen size={16} strokeWidth={1.75} aria-hidden="true" />
            {internalChat.header.fresh}
          </ButtonLink>
        )}
        {conversationId && <ConversationMenu id={conversationId} title={shown} />}
      </div>
    </header>
  )
}

const Dialog = lazy(() => import('~/components/dialogs/Dialog'))

type ConversationsProps = {
  conversations: ConversationRow[]
  /** Whether there are older ones. */
  more: boolean
  conversationId: string | null
  /** Whether there is room for its name on phones. */
  named: boolean
}

const LIST = ['conversations', 'moreConversations']
const MORE = 40
/** The latest conversations; `shown` is how many at least. */
const LATEST = { search: '', shown: 0 }

function idsOf(conversations: ConversationRow[]): string {
  return conversations.map(({ id }) => id).join()
}

function Conversations({ conversations, more, conversationId, named }: ConversationsProps) {
  const [open, setOpen] = useState(false)
  const [{ search, shown }, setView] = useState(LATEST)
  const found = useRef('')
  const request = useRef(0)
  const find = (view: typeof LATEST) => {
    setView(view)
    request.current += 1
    const current = request.current
    router.reload({
      data: view,
      only: LIST,
      preserveUrl: true,
      onBeforeUpdate: ({ props }) => {
        if (current === request.current) found.current = idsOf(props.conversations as ConversationRow[])
      },
    })
  }
  // A change to a conversation, or a late response, brings a list for another view.
  useEffect(() => {
    if ((search !== '' || shown > 0) && idsOf(conversations) !== found.current) find({ search, shown })
  }, [conversations])
  const close = () => {
    setOpen(false)
    if (search !== '') find(LATEST)
  }

  return (
    <>
      <Button size="small" tone="plain" className="last:-me-3" onClick={() => setOpen(true)}>
        <History size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className={named ? undefined : 'max-sm:sr-only'}>{words.title}</span>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Dialog open onClose={close} title={words.title}>
            <div className="mt-4 grid grid-cols-1 gap-3">
              <SearchField
                label={words.search}
                value={search}
                onSearch={(text) => find({ search: text, shown: 0 })}
              />
              <ul className="-mx-3 max-h-[50dvh] min-h-40 overflow-y-auto">
                {conversations.map((conversation) => (
                  <li key={conversation.id} className="flex items-center gap-1 pe-1">
                    <Conversation
                      conversation={conversation}
                      here={conversation.id === conversationId}
                      onOpen={() => setOpen(false)}
                    />
                    <ConversationMenu
                      id={conversation.id}
                      title={conversation.title}
                      label={format(words.more, { title: conversation.title })}
                    />
                  </li>
                ))}
                {conversations.length === 0 && (
                  <li className="px-3 py-2 text-sm text-ink-2">{search ? words.noneFound : words.none}</li>
                )}
              </ul>
              {more && (
                <Button
                  size="small"
                  tone="plain"
                  onClick={() => find({ search, shown: conversations.length + MORE })}
                >
                  {words.older}
                </Button>
              )}
            </div>
          </Dialog>
        </Suspense>
      )}
    </>
  )
}

type RowProps = { conversation: ConversationRow; here: boolean; onOpen: () => void }

function Conversation({ conversation, here, onOpen }: RowProps) {
  return (
    <Link
      href={route('internal-chat.show', conversation.id)}
      onClick={onOpen}
      aria-current={here ? 'page' : undefined}
      className={cx(
        'press block min-w-0 flex-1 rounded-chip px-3 py-2 text-sm hover:bg-ink/5',
        here && 'bg-ink/6'
      )}
    >
      <span className="block truncate">{conversation.title}</span>
      <Ago at={conversation.lastMessageAt} className={here ? 'text-ink-2' : 'text-ink-3'} />
    </Link>
  )
}
