import { fireEvent, render, screen } from '@testing-library/react'
import type { Colleague } from '@protocol/inbox'
import { useRef, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { matching, mentionAt, NoteText, useMentions } from '~/pages/Inbox/Partials/Mentions'

const person = (name: string): Colleague => ({
  id: name,
  presenceId: name,
  name,
  email: `${name}@example.org`,
})
const GRACE = person('Grace Hopper')
const ALAN = person('Alan Turing')

const chosen = vi.fn()

function Field() {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const { list, fieldProps, onKeyDown } = useMentions({
    field,
    text,
    colleagues: [GRACE, ALAN],
    onChoose: (next, { id }) => {
      setText(next)
      chosen(id)
    },
  })
  return (
    <>
      {list}
      <textarea
        ref={field}
        aria-label="Note"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        {...fieldProps}
      />
    </>
  )
}

function type(text: string): HTMLTextAreaElement {
  const field = screen.getByLabelText<HTMLTextAreaElement>('Note')
  field.focus()
  fireEvent.change(field, { target: { value: text } })
  field.setSelectionRange(text.length, text.length)
  fireEvent.keyUp(field)
  return field
}

beforeEach(() => {
  chosen.mockClear()
  Element.prototype.scrollIntoView = () => undefined
})

test('offers colleagues after an @, moves with the arrows and chooses with Enter', () => {
  render(<Field />)
  const field = type('Ask @')
  expect(screen.getAllByRole('option')).toHaveLength(2)
  expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  const active = screen.getByRole('option', { selected: true })
  expect(active.textContent).toContain('Alan Turing')
  expect(field.getAttribute('aria-activedescendant')).toBe(active.id)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(field.value).toBe('Ask @Alan Turing ')
  expect(field.selectionStart).toBe(field.value.length)
  expect(chosen).toHaveBeenCalledWith('Alan Turing')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('narrows with each letter, and closes with Escape until the next @', () => {
  render(<Field />)
  type('@ho')
  expect(screen.getByRole('option').textContent).toContain('Grace Hopper')
  const field = type('@hop')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(screen.queryByRole('listbox')).toBeNull()
  type('@hop and @a')
  expect(screen.getByRole('option').textContent).toContain('Alan Turing')
  fireEvent.click(screen.getByRole('option'))
  expect(field.value).toBe('@hop and @Alan Turing ')
})

test.each([
  ['Ask @gr', { start: 4, query: 'gr' }],
  ['@Grace H', { start: 0, query: 'Grace H' }],
  ['me@gr', null],
  ['@gr\nnext', null],
  ['no at', null],
])('finds the mention that is being typed in %j', (text, expected) => {
  expect(mentionAt(text, text.length)).toEqual(expected)
})

test('matches the start of each word of a name', () => {
  const names = (query: string) => matching([GRACE, ALAN], query).map(({ name }) => name)
  expect(names('')).toEqual(['Grace Hopper', 'Alan Turing'])
  expect(names('TUR')).toEqual(['Alan Turing'])
  expect(names('grace h')).toEqual(['Grace Hopper'])
  expect(names('race')).toEqual([])
  expect(names('Grace Hopper ')).toEqual([])
  expect(matching([person('Grace'), GRACE], 'grace ')).toEqual([])
  expect(matching([person('Grace'), GRACE], 'grace h')).toEqual([GRACE])
})

test('shows the present names of those whom a note mentions', () => {
  const mentions = [
    { start: 0, end: 6, name: 'Grace Hopper', isYou: true },
    { start: 11, end: 16, name: 'Alan Turing', isYou: false },
  ]
  const { container } = render(<NoteText text="@Grace and @Alan: look" mentions={mentions} />)
  expect(container.textContent).toBe('@Grace Hopper and @Alan Turing: look')
})
