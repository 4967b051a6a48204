import { useEffect } from 'react'
import { Announcer } from './components/Announcer.js'
import { Dock } from './components/Dock.js'
import { Menu } from './components/Menu.js'
import { Thread } from './components/Thread.js'
import { useChat, type ChatProps } from './state/use_chat.js'
import { useScrollPosition } from './state/use_scroll_position.js'
import { format } from './words.js'

/** The chat below the introduction of a public page: the page scrolls and the composer sticks to its end. */
export function PublicPageChat(props: ChatProps) {
  const chat = useChat(props)
  const { controls, askPerson, field, list, end, last, changeDraft } = chat
  const scroll = useScrollPosition({
    room: null,
    list,
    end,
    lastKey: last?.key,
    fresh: last?.fresh ?? false,
  })
  const speaker = props.boot.name

  useEffect(() => void controls.restore(), [])

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
            <Menu onPerson={askPerson} onNew={controls.startOver} onErase={controls.erase} />
          </div>
          <Thread controls={controls} speaker={speaker} list={list} end={end} />
        </section>
      )}
      <Dock chat={chat} speaker={speaker} scroll={scroll} />
      <Announcer turn={last} />
    </>
  )
}
