import { Head, router } from '@inertiajs/react'
import type { ChatMessage } from '@protocol/chat'
import { useState } from 'react'
import { Composer } from '~/components/Composer'
import { Notice } from '~/components/Notice'
import { useChat } from '~/hooks/use_chat'
import { route } from '~/routes'
import type { SourceChoice } from '../Applications/Partials/SourcePicker'
import { ChatHeader } from './Partials/ChatHeader'
import { ChatStart } from './Partials/ChatStart'
import { ScopeChoice } from './Partials/ScopeChoice'
import { Suggestions } from './Partials/Suggestions'
import { Turns } from './Partials/Turns'

export type ConversationRow = { id: string; title: string; updatedAt: string }

export type InternalChatShowProps = {
  /** Null until the first message is stored. */
  conversationId: string | null
  /** Null until the first message. */
  title: string | null
  messages: ChatMessage[]
  /** Newest first. */
  conversations: ConversationRow[]
  /** Questions that the content answers, for a new conversation. */
  suggestions: string[]
  readyItemsCount: number
  /** What a question may be narrowed to. */
  sources?: SourceChoice[]
}

export default function InternalChatShow(props: InternalChatShowProps) {
  const { conversationId, title, conversations, readyItemsCount } = props
  const [sourceIds, setSourceIds] = useState<string[] | null>(null)
  const [draft, setDraft] = useState<{ text: string } | null>(null)
  const chat = useChat({
    sourceIds,
    url: route('internal-chat.messages.store', conversationId ?? 'new'),
    messages: props.messages,
    onAnswer: (answer, messages) => keep(answer.conversationId, messages),
  })
  const busy = chat.status !== 'idle'
  const empty = chat.messages.length === 0

  return (
    <div className="flex min-h-[calc(100dvh-56px-96px)] flex-col lg:min-h-dvh">
      <Head title={title ?? 'Chat'} />
      <ChatHeader title={title} conversationId={conversationId} conversations={conversations} />
      <div className="mx-auto flex w-full max-w-[1044px] flex-1 flex-col px-4 sm:px-8">
        {empty ? (
          <ChatStart suggestions={props.suggestions} readyItemsCount={readyItemsCount} onAsk={chat.send} />
        ) : (
          <Turns
            messages={chat.messages}
            conversationId={conversationId}
            status={chat.status}
            onAgain={chat.send}
            onEdit={(text) => setDraft({ text })}
          />
        )}
        <div className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] mt-auto lg:bottom-0">
          <div className="grid max-w-[640px] gap-3 bg-linear-to-t from-paper from-70% to-transparent pt-6 pb-4 lg:pb-6">
            {chat.problem && <Notice tone="ember">{chat.problem}</Notice>}
            {!busy && <Suggestions questions={chat.suggestions} onAsk={chat.send} />}
            <Composer
              label="Ask your content"
              busy={busy}
              recall={() => chat.messages.findLast(({ role }) => role === 'user')?.text ?? null}
              draft={draft}
              aside={<ScopeChoice sources={props.sources ?? []} value={sourceIds} onChange={setSourceIds} />}
              disabled={readyItemsCount === 0}
              onSend={chat.send}
              onStop={chat.stop}
            />
          </div>
        </div>
      </div>
    </div>
  )
}

/** The conversation gets its own address, and going back shows it as it was. */
function keep(conversationId: string, messages: ChatMessage[]): void {
  router.replace({
    url: route('internal-chat.show', conversationId),
    props: (current) => ({ ...current, conversationId, messages }),
    preserveScroll: true,
    preserveState: true,
    onFinish: () => router.reload({ only: ['conversations', 'title'] }),
  })
}
