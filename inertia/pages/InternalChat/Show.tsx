import { Head, router } from '@inertiajs/react'
import type { ChatMessage, QuestionVersions } from '@protocol/chat'
import { useEffect, useRef, useState } from 'react'
import { Composer } from '~/components/Composer'
import { Notice } from '~/components/Notice'
import { useChat } from '~/hooks/use_chat'
import { internalChat as words } from '~/messages'
import { refresh } from '~/lib/refresh'
import { route } from '~/lib/routes'
import type { SourceChoice } from '../Applications/Partials/SourcePicker'
import { ChatHeader } from './Partials/ChatHeader'
import { ChatStart } from './Partials/ChatStart'
import { ScopeChoice } from './Partials/ScopeChoice'
import { Editing } from './Partials/Editing'
import { Suggestions } from './Partials/Suggestions'
import { Turns } from './Partials/Turns'

type Begun = { conversationId: string; messages: ChatMessage[] }

export type ConversationRow = { id: string; title: string; updatedAt: string }

export type InternalChatShowProps = {
  /** Null until the first message is stored. */
  conversationId: string | null
  /** Null until the first message. */
  title: string | null
  messages: ChatMessage[]
  versions: QuestionVersions
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
  const begun = useRef<Begun | null>(null)
  const chat = useChat({
    sourceIds,
    url: route('internal-chat.messages.store', conversationId ?? 'new'),
    messages: props.messages,
    onAnswer: (answer, messages) => {
      begun.current = { conversationId: answer.conversationId, messages }
      keep(begun.current)
    },
  })
  const [editing, setEditing] = useState<ChatMessage | null>(null)
  const busy = chat.status !== 'idle'
  // What the page asked for before the first answer may come after it, and knows of no conversation.
  useEffect(() => {
    if (!busy && conversationId === null && begun.current) keep(begun.current)
  }, [busy, conversationId, props])

  const edit = (question: ChatMessage | null) => {
    setEditing(question)
    setDraft({ text: question?.text ?? '' })
  }
  const send = async (text: string) => {
    setEditing(null)
    const taken = await chat.send(text, editing?.id)
    if (!taken) setEditing(editing)
    return taken
  }
  const choose = (messageId: string) =>
    router.put(
      route('internal-chat.versions.choose', { id: conversationId!, messageId }),
      {},
      {
        only: ['messages', 'versions', 'conversations', 'title', 'flash'],
        preserveState: true,
        preserveScroll: true,
        onSuccess: ({ props: fresh }) => {
          chat.show((fresh as unknown as InternalChatShowProps).messages)
          if (editing) edit(null)
        },
      }
    )
  const empty = chat.messages.length === 0

  return (
    <div className="flex min-h-[calc(100dvh-56px-96px)] flex-col lg:min-h-dvh">
      <Head title={title ?? words.title} />
      <ChatHeader title={title} conversationId={conversationId} conversations={conversations} />
      <div className="mx-auto flex w-full max-w-[1044px] flex-1 flex-col px-4 sm:px-8">
        {empty ? (
          <ChatStart
            suggestions={props.suggestions}
            readyItemsCount={readyItemsCount}
            onAsk={(text) => void send(text)}
          />
        ) : (
          <Turns
            messages={chat.messages}
            conversationId={conversationId}
            status={chat.status}
            versions={props.versions}
            editing={editing}
            onAgain={(question) => void chat.send(question.text, question.id)}
            onEdit={edit}
            onChoose={choose}
          />
        )}
        <div className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] mt-auto lg:bottom-0">
          <div className="chat-columns">
            <div className="grid min-w-0 gap-3 bg-linear-to-t from-paper from-70% to-transparent pt-6 pb-4 lg:pb-6">
              {chat.problem && <Notice tone="ember">{chat.problem}</Notice>}
              {!busy && !editing && (
                <Suggestions questions={chat.suggestions} onAsk={(text) => void send(text)} />
              )}
              {editing && <Editing question={editing.text} onCancel={() => edit(null)} />}
              <Composer
                label={words.ask}
                busy={busy}
                recall={() => chat.messages.findLast(({ role }) => role === 'user')?.text ?? null}
                draft={draft}
                aside={
                  <ScopeChoice sources={props.sources ?? []} value={sourceIds} onChange={setSourceIds} />
                }
                disabled={readyItemsCount === 0}
                onSend={send}
                onStop={chat.stop}
              />
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

/** The conversation gets its own address, and going back shows it as it was. */
function keep({ conversationId, messages }: Begun): void {
  router.replace({
    url: route('internal-chat.show', conversationId),
    props: (current) => ({ ...current, conversationId, messages }),
    preserveScroll: true,
    preserveState: true,
    onFinish: () => refresh(['conversations', 'title', 'versions']),
  })
}
