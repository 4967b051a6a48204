import { useEffect } from 'react'
import { Announcer } from './components/Announcer.js'
import { Composer } from './components/Composer.js'
import { GoToEnd } from './components/GoToEnd.js'
import { Menu } from './components/Menu.js'
import { PersonLine } from './components/PersonLine.js'
import { TalkTrouble } from './components/TalkTrouble.js'
import { Thread } from './components/Thread.js'
import { useChat, type ChatProps } from './state/use_chat.js'
import { useReadingPlace } from './state/use_reading_place.js'
import { format } from './words.js'

/** The chat beneath the introduction of a public page; the page itself scrolls and the composer stays in reach. */
export function PublicPageChat(props: ChatProps) {
  const { talk, typing, askPerson, draft, field, list, end, last, changeDraft, send } = useChat(props)
  const { below, goToEnd } = useReadingPlace({
    room: null,
    list,
    end,
    lastKey: last?.key,
    fresh: last?.fresh ?? false,
  })
  const speaker = props.boot.name

  useEffect(() => void talk.restore(), [])

  useEffect(() => {
    const fill = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-question]') : null
      if (!link?.dataset.question) return
      event.preventDefault()
      changeDraft(link.dataset.question)
      field.current?.focus()
    }
    document.addEventListener('click', fill)
    return () => document.removeEventListener('click', fill)
  }, [])

  return (
    <>
      {last && (
        <section className="talk" aria-label={format('conversationWith', { name: speaker })}>
          <div className="talk-head">
            <h2>{format('yourConversation')}</h2>
            <Menu onPerson={askPerson} onNew={talk.startAnew} onErase={talk.erase} />
          </div>
          <Thread talk={talk} speaker={speaker} list={list} end={end} />
        </section>
      )}
      <section className="dock" aria-label={format('yourMessage')}>
        <TalkTrouble talk={talk} />
        <PersonLine conversation={talk.conversation} typing={typing} speaker={speaker} />
        {below && <GoToEnd onGo={goToEnd} />}
        <Composer
          field={field}
          speaker={speaker}
          draft={draft}
          busy={talk.busy}
          onDraft={changeDraft}
          onSend={send}
          onStop={talk.stop}
        />
      </section>
      <Announcer turn={last} />
    </>
  )
}
