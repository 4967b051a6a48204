import { useRef, useState } from 'react'
import { Announcer } from './components/Announcer.js'
import { Dock } from './components/Dock.js'
import { Suggestions } from './components/Suggestions.js'
import type { HostPage } from './host.js'
import { UnansweredTurn } from './PublicPageChat.js'
import { useChat, type ChatProps } from './state/use_chat.js'
import { useConversationParts } from './state/use_conversation_parts.js'
import { useHostPage } from './state/use_host_page.js'
import { useScrollPosition } from './state/use_scroll_position.js'
import { format } from './words.js'
import type { VisitorBoot } from '#protocol/applications'
import { initialOf } from '#protocol/initials'
import { Icon } from './components/Icon.js'
import { Menu } from './components/Menu.js'

/** Where the start is one block: greeting, composer and questions; matches the styles. */
const LARGE_PAGE = '(width >= 640px) and (height >= 640px)'

/** The chat that fills a widget's frame: a header, a scrolling thread and the composer. */
export function WidgetChat({ host, ...props }: ChatProps & { host: HostPage | null }) {
  const { boot } = props
  const room = useRef<HTMLDivElement>(null)
  const [leadAsked, setLeadAsked] = useState(() => props.store.leadAsked())
  const events = useRef({
    asked() {},
    answered(_id: string, _answered: boolean) {},
    failed(_sentence: string) {},
  })
  const chat = useChat(props, {
    asked: () => events.current.asked(),
    answered: (id, answered) => events.current.answered(id, answered),
    failed: (sentence) => events.current.failed(sentence),
  })
  const { controls, askPerson, field, list, end, askOrDraft } = chat
  const parts = useConversationParts()
  const last = parts ? chat.last : undefined
  const {
    mode,
    close,
    events: hostEvents,
  } = useHostPage({ host, client: props.client, controls, begin: chat.begin, field, room, askOrDraft })
  events.current = hostEvents
  const scroll = useScrollPosition({ room, list, end, lastKey: last?.key, fresh: last?.fresh ?? false })

  const asksLead =
    boot.leadFields.length > 0 &&
    !leadAsked &&
    props.client.identity === null &&
    last?.answer?.answered === false
  const lead = parts && asksLead && (
    <parts.LeadForm
      fields={boot.leadFields}
      speaker={boot.name}
      client={props.client}
      onDone={() => {
        props.store.markLeadAsked()
        setLeadAsked(true)
      }}
    />
  )

  const starts = !chat.last && !controls.restoring
  const start = starts && (
    <>
      <Suggestions questions={boot.suggestedQuestions} label={format('startWith')} onChoose={askOrDraft} />
      {/* Last, so that nothing moves when it loads later. */}
      {parts && boot.openingQuote && <parts.OpeningQuote citation={boot.openingQuote} />}
    </>
  )
  const composerFirst = mode === 'page' && matchMedia(LARGE_PAGE).matches

  return (
    <div className="widget" data-mode={mode}>
      <WidgetHeader
        boot={boot}
        onPerson={askPerson}
        onNew={controls.startOver}
        onErase={controls.erase}
        started={last !== undefined}
        isAutomatic={controls.conversation.person === null}
        onClose={mode === 'bubble' ? close : null}
      />
      <main
        className="room"
        ref={room}
        tabIndex={-1}
        aria-label={format('conversationWith', { name: boot.name })}
      >
        {starts && (
          <div className="welcome">
            {boot.greeting && (
              <p className="welcome-greeting" dir="auto">
                {boot.greeting}
              </p>
            )}
            {boot.introduction && (
              <p className="welcome-introduction" dir="auto">
                {boot.introduction}
              </p>
            )}
            {!composerFirst && start}
          </div>
        )}
        {!parts && chat.last?.fresh && <UnansweredTurn turn={chat.last} />}
        {parts && (
          <parts.Thread
            controls={controls}
            speaker={boot.name}
            starters={boot.suggestedQuestions}
            list={list}
            end={end}
            after={lead}
            onPerson={askPerson}
          />
        )}
      </main>
      <Dock chat={chat} speaker={boot.name} label={format('askAnything')} scroll={scroll}>
        {composerFirst && start}
        {boot.brand !== null && <p className="made-with">{format('madeWith', { brand: boot.brand })}</p>}
      </Dock>
      <Announcer turn={last} />
    </div>
  )
}

type WidgetHeaderProps = {
  boot: VisitorBoot
  started: boolean
  /** Whether no person has taken over. */
  isAutomatic: boolean
  onPerson: (() => void) | null
  onNew(): void
  onErase(): Promise<boolean>
  onClose: (() => void) | null
}

function WidgetHeader(props: WidgetHeaderProps) {
  const { boot, started, isAutomatic, onPerson, onNew, onErase, onClose } = props
  return (
    <header className="widget-head">
      {boot.logoUrl ? (
        <img className="initial" src={boot.logoUrl} alt="" height="32" />
      ) : (
        <span className="initial" aria-hidden="true">
          {initialOf(boot.name)}
        </span>
      )}
      <div className="widget-who">
        <h1>{boot.name}</h1>
        {isAutomatic && <p>{format('automatic')}</p>}
      </div>
      {started && <Menu onPerson={onPerson} onNew={onNew} onErase={onErase} />}
      {onClose && (
        <button type="button" className="tool" aria-label={format('closeChat')} onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </header>
  )
}
