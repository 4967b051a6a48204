import type { Colleague, ConversationNote } from '@protocol/inbox'
import { LIMITS } from '@protocol/limits'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { cx } from '~/components/cx'
import { inbox as words } from '~/messages'

type Options = {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  /** Whom to offer; none turns it off. */
  colleagues: Colleague[]
  onChoose: (text: string, colleague: Colleague) => void
}

/**
 * Offers colleagues for an `@` before the cursor. The field keeps the focus and controls the list (a listbox by
 * `aria-activedescendant`; ARIA gives a textarea no other role). `onKeyDown` returns whether the list took the key.
 */
export function useMentions({ field, text, colleagues, onChoose }: Options) {
  const id = useId()
  const [caret, setCaret] = useState(0)
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [moved, setMoved] = useState({ query: '', to: 0 })
  const typed = mentionAt(text, caret)
  const offered = typed && typed.start !== closedAt ? matching(colleagues, typed.query) : []
  const active = moved.query === typed?.query ? moved.to : 0

  const choose = (colleague: Colleague) => {
    const before = `${text.slice(0, typed!.start)}@${colleague.name} `
    flushSync(() => onChoose(before + text.slice(caret).replace(/^ /, ''), colleague))
    field.current?.setSelectionRange(before.length, before.length)
    setCaret(before.length)
  }
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (offered.length === 0 || event.nativeEvent.isComposing || event.shiftKey) return false
    const step = { ArrowDown: 1, ArrowUp: offered.length - 1 }[event.key]
    if (step) setMoved({ query: typed!.query, to: (active + step) % offered.length })
    else if (event.key === 'Enter' || event.key === 'Tab') choose(offered[active]!)
    else if (event.key === 'Escape') setClosedAt(typed!.start)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  const isOpen = offered.length > 0
  return {
    list: isOpen && <MentionList id={id} offered={offered} active={active} onChoose={choose} />,
    onKeyDown,
    fieldProps: colleagues.length > 0 && {
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? optionId(id, active) : undefined,
      onSelect: () => setCaret(field.current?.selectionStart ?? 0),
      onBlur: () => setCaret(0),
    },
  }
}

type ListProps = {
  id: string
  offered: Colleague[]
  active: number
  onChoose: (colleague: Colleague) => void
}

function MentionList({ id, offered, active, onChoose }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={words.notes.mentionList}
      className="absolute inset-x-0 bottom-full z-20 mb-2 max-h-60 overflow-y-auto rounded-control border bg-sheet p-2 shadow-float"
    >
      {offered.map((colleague, place) => (
        <button
          key={colleague.id}
          id={optionId(id, place)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          className={cx(
            'grid min-h-11 w-full content-center rounded-chip px-3 py-1 text-start hover:bg-ink/4',
            place === active && 'bg-ink/6'
          )}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(colleague)}
        >
          <span className="truncate text-sm font-medium">{colleague.name}</span>
          <span className="truncate text-xs text-ink-2">{colleague.email}</span>
        </button>
      ))}
    </div>
  )
}

/** A note's words with the present names of those it mentions. */
export function NoteText({ text, mentions }: Pick<ConversationNote, 'text' | 'mentions'>) {
  const parts = mentions.map(({ start, end, name, isYou }, at) => (
    <span key={start}>
      {text.slice(mentions[at - 1]?.end ?? 0, start)}
      <span className={cx('rounded-chip px-1 font-medium', isYou ? 'bg-ink text-paper' : 'bg-ink/6')}>
        @{name}
      </span>
      {at === mentions.length - 1 && text.slice(end)}
    </span>
  ))
  return <p className="pe-2 pb-1 break-words whitespace-pre-wrap">{parts.length > 0 ? parts : text}</p>
}

const optionId = (list: string, place: number) => `${list}-${place}`

/** The position of the `@` that starts the word at the cursor, and the text typed after it. */
export function mentionAt(text: string, caret: number): { start: number; query: string } | null {
  const start = text.lastIndexOf('@', caret - 1)
  if (caret === 0 || start === -1 || caret - start > LIMITS.nameCharacters) return null
  const query = text.slice(start + 1, caret)
  return /[\p{L}\p{N}_.]$/u.test(text.slice(0, start)) || query.includes('\n') ? null : { start, query }
}

/** Colleagues with a name, first or last, that starts with the query; none after a full name and a space. */
export function matching(colleagues: Colleague[], query: string): Colleague[] {
  const typed = query.toLocaleLowerCase()
  const names = colleagues.map(({ name }) => name.toLocaleLowerCase())
  if (names.some((name) => typed === `${name} `)) return []
  return colleagues.filter((_, at) => ` ${names[at]}`.includes(` ${typed}`))
}
