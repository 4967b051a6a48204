import { Link } from '@inertiajs/react'
import { History, SquarePen } from 'lucide-react'
import { ButtonLink } from '~/components/ButtonLink'
import { buttonStyle } from '~/components/button_style'
import { cx } from '~/components/cx'
import { Menu } from '~/components/Menu'
import { formatAgo } from '~/format'
import { route } from '~/routes'
import type { ConversationRow } from '../Show'
import { DeleteConversation } from './DeleteConversation'

type Props = { title: string | null; conversationId: string | null; conversations: ConversationRow[] }

export function ChatHeader({ title, conversationId, conversations }: Props) {
  return (
    <header className="sticky top-14 z-10 border-b bg-paper lg:top-0">
      <div className="mx-auto flex min-h-16 max-w-[1044px] items-center gap-2 px-4 sm:px-8">
        <h1 className="min-w-0 flex-1 truncate font-semibold">{title ?? 'New conversation'}</h1>
        {conversations.length > 0 && (
          <Menu
            label="Conversations"
            buttonClassName={buttonStyle('plain', 'small')}
            button={
              <>
                <History size={18} strokeWidth={1.75} aria-hidden="true" />
                <span className="max-sm:sr-only">Conversations</span>
              </>
            }
          >
            <div className="max-h-[60vh] w-80 max-w-[calc(100vw-32px)] overflow-y-auto">
              {conversations.map((conversation) => (
                <Conversation
                  key={conversation.id}
                  conversation={conversation}
                  here={conversation.id === conversationId}
                />
              ))}
            </div>
          </Menu>
        )}
        {conversationId && title && <DeleteConversation id={conversationId} title={title} />}
        {title && (
          <ButtonLink href={route('internal-chat.index')} size="small">
            <SquarePen size={16} strokeWidth={1.75} aria-hidden="true" />
            New
          </ButtonLink>
        )}
      </div>
    </header>
  )
}

function Conversation({ conversation, here }: { conversation: ConversationRow; here: boolean }) {
  return (
    <Link
      href={route('internal-chat.show', conversation.id)}
      role="menuitem"
      tabIndex={-1}
      aria-current={here ? 'page' : undefined}
      className={cx('press block rounded-chip px-3 py-2 text-sm hover:bg-ink/5', here && 'bg-evidence-soft')}
    >
      <span className="block truncate">{conversation.title}</span>
      <span className="text-ink-3">{formatAgo(conversation.updatedAt)}</span>
    </Link>
  )
}
