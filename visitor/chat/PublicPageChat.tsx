import { useEffect } from 'react'
import type { Turn } from '#protocol/chat/conversation'
import { Announcer } from './components/Announcer.js'
import { Dock } from './components/Dock.js'
import { IdentityBar } from './components/IdentityBar.js'
import { useConversationParts } from './state/use_conversation_parts.js'
import { useChat, type ChatProps } from './state/use_chat.js'
import { useScrollPosition } from './state/use_scroll_position.js'
import { format } from './words.js'

/** The chat below the introduction of a public page: the page scrolls and the composer sticks to its end. */
export function PublicPageChat(props: ChatProps) {
  const chat = useChat(props)
  const { controls, askPerson, list, end, askOrDraft, begin } = chat
  const parts = useConversationParts()
  const last = parts ? chat.last : undefined
  const scroll = useScrollPosition({
    room: null,
    list,
    end,
    lastKey: last?.key,
    fresh: last?.fresh ?? false,
  })
  const speaker = props.boot.name

  useEffect(() => void begin(), [])

  useEffect(() => {
    const ask = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-question]') : null
      if (!link?.dataset.question) return
      event.preventDefault()
      askOrDraft(link.dataset.question)
    }
    document.addEventListener('click', ask)
    return () => document.removeEventListener('click', ask)
  }, [])

  return (
    <>
      <IdentityBar
        boot={props.boot}
        isAutomatic={controls.conversation.person === null}
        talk={last ? { onPerson: askPerson, onNew: controls.startOver, onErase: controls.erase } : null}
      />
      {parts && last && (
        <section className="talk" aria-label={format('conversationWith', { name: speaker })}>
          <h2 className="unseen">{format('yourConversation')}</h2>
          <parts.Thread
            controls={controls}
            speaker={speaker}
            starters={props.boot.suggestedQuestions}
            list={list}
            end={end}
            onPerson={askPerson}
          />
        </section>
      )}
      {!parts && chat.last?.fresh && (
        <section className="talk" aria-label={format('conversationWith', { name: speaker })}>
          <UnansweredTurn turn={chat.last} />
        </section>
      )}
      <Dock chat={chat} speaker={speaker} scroll={scroll} />
      <Announcer turn={last} />
    </>
  )
}

/** Only the question, until the rest of the chat has loaded. */
export function UnansweredTurn({ turn }: { turn: Turn }) {
  return (
    <ol className="thread">
      <li className="turn">
        <div className="question" dir="auto">
          {turn.question?.text}
        </div>
        {turn.answer?.error ? (
          <p role="alert">{turn.answer.error.sentence}</p>
        ) : (
          <p className="waiting">{format('searching')}</p>
        )}
      </li>
    </ol>
  )
}
