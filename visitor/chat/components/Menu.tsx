import { useEffect, useRef, useState } from 'react'
import { Icon } from './Icon.js'
import { format } from '../words.js'

type MenuProps = {
  /** Null if a human agent can't be requested or has already joined. */
  onPerson: (() => void) | null
  onNew(): void
  onErase(): Promise<boolean>
}
type Shown = 'closed' | 'choices' | 'question' | 'erasing'

/** Deleting asks for confirmation, because it cannot be undone. */
export function Menu({ onPerson, onNew, onErase }: MenuProps) {
  const [shown, setShown] = useState<Shown>('closed')
  const root = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)

  function close() {
    setShown('closed')
    toggle.current?.focus()
  }

  useEffect(() => {
    if (shown === 'question') cancel.current?.focus()
    if (shown === 'closed') return
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setShown('closed')
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [shown])

  return (
    <div
      className="menu"
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || shown === 'closed') return
        event.stopPropagation()
        close()
      }}
    >
      <button
        ref={toggle}
        type="button"
        className="tool"
        aria-label={format('conversation')}
        aria-expanded={shown !== 'closed'}
        onClick={() => setShown(shown === 'closed' ? 'choices' : 'closed')}
      >
        <Icon name="more" />
      </button>
      {shown === 'choices' && (
        <div className="menu-sheet">
          {onPerson && (
            <button type="button" onClick={() => (close(), onPerson())}>
              <Icon name="person" />
              {format('talkToPerson')}
            </button>
          )}
          <button type="button" onClick={() => (close(), onNew())}>
            <Icon name="newChat" />
            {format('newConversation')}
          </button>
          <button type="button" className="destructive" onClick={() => setShown('question')}>
            <Icon name="trash" />
            {format('deleteConversation')}
          </button>
        </div>
      )}
      {(shown === 'question' || shown === 'erasing') && (
        <div
          className="menu-sheet menu-question"
          role="alertdialog"
          aria-label={format('deleteConversation')}
        >
          <p>{format('deleteQuestion')}</p>
          <div className="menu-actions">
            <button ref={cancel} type="button" className="quiet" onClick={close}>
              {format('keep')}
            </button>
            <button
              type="button"
              className="quiet destructive"
              disabled={shown === 'erasing'}
              onClick={async () => {
                setShown('erasing')
                await onErase()
                setShown('closed')
              }}
            >
              {format('delete')}
            </button>
          </div>
        </div>
      )}
    </div>
  )
}
