import { SquarePen } from 'lucide-react'
import { ButtonLink } from '~/components/ButtonLink'
import { internalChat as words } from '~/messages'
import { route } from '~/lib/routes'
import { ConversationMenu } from './ConversationMenu'
import type { ConversationRow } from '@protocol/realtime'
import { Conversations } from './Conversations'

type Props = {
  title: string | null
  conversationId: string | null
  conversations: ConversationRow[]
  more: boolean
}

export function ChatHeader({ title, conversationId, conversations, more }: Props) {
  return (
    <header className="sticky top-14 z-10 border-b bg-paper lg:top-0">
      <div className="flex min-h-16 max-w-[1024px] items-center gap-1 px-4 sm:px-8 lg:items-start lg:pt-10 lg:pb-4">
        <h1 className="me-auto min-w-0 truncate text-lg font-semibold lg:text-2xl lg:tracking-[-0.01em]">
          {title ?? words.header.untitled}
        </h1>
        {conversationId && title && <ConversationMenu id={conversationId} title={title} />}
        <Conversations conversations={conversations} more={more} conversationId={conversationId} />
        {title && (
          <ButtonLink href={route('internal-chat.show')} size="small" className="ms-1">
            <SquarePen size={16} strokeWidth={1.75} aria-hidden="true" />
            {words.header.fresh}
          </ButtonLink>
        )}
      </div>
    </header>
  )
}
