import { Head, router, usePage } from '@inertiajs/react'
import { isDeleted, type ConversationRow } from '@protocol/realtime'
import type { ChatMessage, ChatScope, QuestionVersions } from '@protocol/chat'
import type { Turn } from '@protocol/chat/conversation'
import type { StoredMessage } from '@protocol/chat/stored_message'
import { useEffect, useRef, useState } from 'react'
import { cx } from '~/components/cx'
import { Composer } from '~/components/chat/Composer'
import { Notice } from '~/components/Notice'
import { useChannel } from '~/hooks/use_channel'
import { useChat } from '~/hooks/use_chat'
import { internalChat as words, common, format } from '~/messages'
import { refresh } from '~/lib/refresh'
import { route } from '~/lib/routes'
import { ChatHeader } from './Partials/ChatHeader'
import { ChatStart } from './Partials/ChatStart'
import { ScopeChoice } from './Partials/ScopeChoice'
import { Suggestions } from '~/components/chat/Suggestions'
import { Turns } from './Partials/Turns'
import type { SourceChoice } from '@protocol/knowledge'
import { Button } from '~/components/Button'

type StoredConversation = { conversationId: string; messages: StoredMessage[] }

export type InternalChatShowProps = {
  conversationId: string | null
  title: string | null
  messages: ChatMessage[]
  versions: QuestionVersions
  /** Newest first. */
  conversations: ConversationRow[]
  moreConversations: boolean
  /** Questions that the content answers, for a new conversation. */
  suggestions: string[]
  readyItemsCount: number
  /** A question can be limited to one of these. */
  sources?: SourceChoice[]
  applications?: { id: string; name: string }[]
  /** The scope of the conversation's questions; null for everything. */
  scope: ChatScope | null
}

export default function InternalChatShow(props: InternalChatShowProps) {
  const { conversationId, title, conversations, readyItemsCount } = props
  const { realtime } = usePage().props
  useChannel(realtime.accountChannel, 'ConversationChanged', (row) => {
    if (isDeleted(row) || row.applicationId === null) refresh(['conversations', 'moreConversations'])
  })
  const [scope, setScope] = useState(props.scope)
  const [draft, setDraft] = useState<{ text: string } | null>(null)
  const stored = useRef<StoredConversation | null>(null)
  const chat = useChat({
    scope,
    url: route('internal-chat.messages.store', conversationId ?? 'new'),
    messages: props.messages,
    onAnswer: (answer, messages) => {
      stored.current = { conversationId: answer.conversationId, messages }
      moveTo(stored.current)
    },
  })
  const [editing, setEditing] = useState<Turn | null>(null)
  const busy = chat.status !== 'idle'
  // A visit that started before the first answer may end after it and would reset the conversation.
  useEffect(() => {
    if (!busy && conversationId === null && stored.current) moveTo(stored.current)
  }, [busy, conversationId, props])

  const edit = (turn: Turn | null) => {
    setEditing(turn)
    setDraft({ text: turn?.question?.text ?? '' })
  }
  const send = async (text: string) => {
    setEditing(null)
    const taken = await chat.send(text, editing?.key)
    if (!taken) setEditing(editing)
    return taken
  }
  const choose = (messageId: string) =>
    router.put(
      route('internal-chat.messages.version.update', { id: conversationId!, messageId }),
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
  const empty = chat.turns.length === 0

  return (
    <div
      data-immersive={empty ? undefined : ''}
      className={cx('flex flex-col lg:min-h-dvh', !empty && 'min-h-dvh')}
    >
      <Head title={title ?? words.title} />
      <ChatHeader
        title={title}
        nothingToAsk={readyItemsCount === 0}
        conversationId={conversationId}
        conversations={conversations}
        more={props.moreConversations}
        immersive={!empty}
      />
      <div
        className={cx(
          'flex w-full flex-1 flex-col px-4 sm:px-8',
          // An empty state has the frame of every other page.
          empty && readyItemsCount === 0 ? 'max-w-[1184px] pb-8' : 'max-w-[1024px]'
        )}
      >
        {empty ? (
          <ChatStart readyItemsCount={readyItemsCount} />
        ) : (
          <Turns
            turns={chat.turns}
            conversationId={conversationId}
            status={chat.status}
            versions={props.versions}
            editing={editing}
            onAgain={({ key, question }) => void chat.send(question!.text, key)}
            onEdit={edit}
            onChoose={choose}
            suggestions={busy || editing ? [] : chat.suggestions}
            onAsk={(text) => void send(text)}
          />
        )}
        {!(empty && readyItemsCount === 0) && (
          <div className={cx(!empty && 'sticky bottom-0 mt-auto')}>
            <div className="chat-columns">
              <div className="grid min-w-0 gap-3 bg-linear-to-t from-paper from-70% to-transparent pt-6 pb-4 lg:pb-6">
                {chat.problem && (
                  <div role="alert">
                    <Notice tone="ember">{chat.problem}</Notice>
                  </div>
                )}
                {editing && <Editing question={editing.question!.text} onCancel={() => edit(null)} />}
                <Composer
                  label={words.ask}
                  busy={busy}
                  recall={() => chat.turns.findLast(({ question }) => question)?.question?.text ?? null}
                  draft={draft}
                  aside={
                    <ScopeChoice
                      sources={props.sources ?? []}
                      applications={props.applications ?? []}
                      value={scope}
                      onChange={setScope}
                    />
                  }
                  disabled={readyItemsCount === 0}
                  onSend={send}
                  onStop={chat.stop}
                />
                {empty && <Suggestions questions={props.suggestions} onAsk={(text) => void send(text)} />}
              </div>
            </div>
          </div>
        )}
      </div>
    </div>
  )
}

/** Gives the conversation its own address; going back in the browser restores it. */
function moveTo({ conversationId, messages }: StoredConversation): void {
  router.replace({
    url: route('internal-chat.show', conversationId),
    props: (current) => ({ ...current, conversationId, messages }),
    preserveScroll: true,
    preserveState: true,
    onFinish: () => refresh(['conversations', 'title', 'versions']),
  })
}

type Props = { question: string; onCancel: () => void }

/** Explains that sending changes an earlier question. */
function Editing({ question, onCancel }: Props) {
  return (
    <div role="status" className="flex items-center gap-3 rounded-control bg-well px-4 py-2 text-sm">
      <p className="line-clamp-2 min-w-0 flex-1 break-words text-ink-2">
        {format(words.turns.editing, { question })}
      </p>
      <Button size="small" tone="plain" onClick={onCancel}>
        {common.cancel}
      </Button>
    </div>
  )
}
