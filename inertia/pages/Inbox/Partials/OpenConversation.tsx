import type { ChatMessage } from '@protocol/chat'
import type {
  Colleague,
  InboxConversation,
  InboxFilter,
  InboxMember,
  SavedReply,
  ConversationNote,
} from '@protocol/inbox'
import { usePage, router } from '@inertiajs/react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { formatDate, formatMinute, formatTime } from '~/lib/format'
import { isVisitor, useConversationChannel } from '~/hooks/use_conversation_channel'
import { useChannel } from '~/hooks/use_channel'
import { useFreshProps } from '~/hooks/use_fresh_props'
import { format, inbox as words } from '~/messages'
import { refresh } from '~/lib/refresh'
import { ConversationHead } from './ConversationHead'
import { ReplyComposer } from './ReplyComposer'
import { InboxMessage } from './InboxMessage'
import { StickyNote, Trash2 } from 'lucide-react'
import { route } from '~/lib/routes'
import { NoteText } from './Mentions'

type Props = {
  conversation: InboxConversation
  filter: InboxFilter
  members: InboxMember[]
  replies: SavedReply[]
}

const REFRESH = ['conversation']

export function OpenConversation({ conversation, filter, members, replies }: Props) {
  const { row } = conversation
  const [fresh, setFresh] = useState<ChatMessage[]>([])
  const log = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const lastQuestionElement = useRef<HTMLElement>(null)
  const { present, typing, notifyTyping } = useConversationChannel(row.id, {
    onSubscribed: () => refresh(REFRESH),
    onMessage: (message) => {
      setFresh((known) => [...known, message])
      // A visitor who writes can be messaged again.
      if (conversation.cannotSay !== null && message.role === 'user') refresh(REFRESH)
    },
    onTakeover: () => refresh(REFRESH),
  })
  useFreshProps(REFRESH)
  const { accountChannel } = usePage().props.realtime
  const refreshIfOpen = ({ id }: { id: string }) => id === row.id && refresh(REFRESH)
  useChannel(accountChannel, 'NotesChanged', refreshIfOpen)
  useChannel(accountChannel, 'DeliveryChanged', refreshIfOpen)
  const writer = typing && typingNotice(typing, conversation.colleagues)

  const known = new Set(conversation.messages.map(({ id }) => id))
  const messages = [...conversation.messages, ...fresh.filter(({ id }) => !known.has(id))]
  const entries = [
    ...messages.map((message, at) => ({ ...withTime(message), message, at })),
    ...conversation.notes.map((note) => ({ ...withTime(note), note })),
  ].toSorted((one, other) => one.ms - other.ms)
  const last = entries.at(-1)?.id
  const lastCited = messages.findLast(({ citations }) => citations.length > 0)?.id
  const lastQuestion = messages.findLast(({ role }) => role === 'user')?.id
  const showEnd = () => end.current?.scrollIntoView({ block: 'end' })
  useEffect(() => {
    showEnd()
    // The content after the last question may be taller than the window.
    const top = Math.max(log.current?.getBoundingClientRect().top ?? 0, 0)
    if (lastQuestionElement.current && lastQuestionElement.current.getBoundingClientRect().top < top)
      lastQuestionElement.current.scrollIntoView({ block: 'start' })
  }, [last])

  return (
    <section aria-label={row.title} data-immersive className="flex min-h-dvh min-w-0 flex-col lg:min-h-0">
      {/* Phones hide the list and with it the page’s heading. */}
      <h1 className="sr-only lg:hidden">{words.title}</h1>
      <ConversationHead conversation={conversation} filter={filter} members={members} present={present} />
      <div
        ref={log}
        className="min-w-0 flex-1 lg:overflow-y-auto"
        tabIndex={0}
        role="log"
        aria-label={words.conversation.messages}
      >
        <div className="mx-auto grid max-w-[680px] gap-6 px-4 py-6 sm:px-8">
          {conversation.hasEarlierMessages && (
            <p className="text-center text-sm text-ink-2">{words.conversation.earlierMessages}</p>
          )}
          {entries.map((entry, place) => (
            <Fragment key={entry.id}>
              {entry.day !== entries[place - 1]?.day && (
                <p className="text-center text-xs text-ink-3">{entry.day}</p>
              )}
              {'note' in entry ? (
                <Note note={entry.note} conversationId={row.id} />
              ) : (
                <InboxMessage
                  ref={entry.id === lastQuestion ? lastQuestionElement : undefined}
                  message={entry.message}
                  question={messages.slice(0, entry.at).findLast(({ role }) => role === 'user')?.text ?? null}
                  applicationName={row.applicationName}
                  isYours={conversation.yours.includes(entry.id)}
                  opensFirst={entry.id === lastCited}
                />
              )}
            </Fragment>
          ))}
          {writer && <p className="breathe text-sm text-ink-2">{writer}</p>}
          {/* On phones the composer covers the page. */}
          <div ref={end} className="scroll-mb-64 lg:scroll-mb-0" />
        </div>
      </div>
      <ReplyComposer
        conversation={conversation}
        replies={replies}
        onTyping={notifyTyping}
        // The composer, which is taller then, would cover the last message.
        onFailed={showEnd}
      />
    </section>
  )
}

/** Null for the reader's own tabs. */
function typingNotice(presenceId: string, colleagues: Colleague[]): string | null {
  if (isVisitor(presenceId)) return words.conversation.visitorWrites
  const colleague = colleagues.find((each) => each.presenceId === presenceId)
  return colleague ? format(words.conversation.colleagueWrites, { name: colleague.name }) : null
}

const withTime = ({ id, createdAt }: { id: string; createdAt: string }) => ({
  id,
  ms: Date.parse(createdAt),
  day: formatDate(createdAt),
})

const labels = words.notes

/** A note among the messages, in order of time. */
function Note({ note, conversationId }: { note: ConversationNote; conversationId: string }) {
  const { id, authorName, createdAt, text, mentions } = note
  return (
    <article
      aria-label={labels.one}
      className="ms-auto grid w-full max-w-[85%] gap-1 rounded-card bg-sun-soft py-2 ps-4 pe-2"
    >
      <div className="flex min-h-9 items-center gap-2 text-sm">
        <StickyNote size={16} strokeWidth={1.75} className="shrink-0 text-ink-2" aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate">
          <span className="font-medium">{authorName}</span>{' '}
          <time dateTime={createdAt} title={formatMinute(createdAt)} className="text-xs text-ink-2">
            {formatTime(createdAt)}
          </time>
        </span>
        <button
          type="button"
          aria-label={labels.delete}
          className="press grid size-9 shrink-0 place-items-center rounded-chip text-ink-2 hover:bg-ink/6 hover:text-ink"
          onClick={() =>
            router.delete(route('inbox.notes.destroy', { id: conversationId, noteId: id }), {
              preserveScroll: true,
              preserveState: true,
            })
          }
        >
          <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <NoteText text={text} mentions={mentions} />
    </article>
  )
}
