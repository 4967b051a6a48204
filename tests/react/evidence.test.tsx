import { fireEvent, render, screen, within } from '@testing-library/react'
import type { VisitorBoot } from '@protocol/applications'
import type { Citation } from '@protocol/chat'
import { en } from '@protocol/visitor_words/en'
import { h, render as renderPreact } from 'preact'
import { act as actPreact } from 'preact/test-utils'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setRoutes } from '~/lib/routes'
import { Message } from '~/components/chat/Message'
import { Message as VisitorMessage } from '../../visitor/chat/components/Message.js'
import { setSourceAddress } from '../../visitor/chat/wire/source_address.js'
import { setLanguage } from '../../visitor/chat/words.js'

const PASSAGE = 'Bread keeps five days. Wrap it in linen. A tin box is second best.'

const cited = (index: number, quote: string, of: Partial<Citation> = {}): Citation => {
  const start = PASSAGE.indexOf(quote)
  const end = start + quote.length
  const place = { before: PASSAGE.slice(0, start), after: PASSAGE.slice(end), start, end }
  const nowhere = { url: null, startMs: null, endMs: null, place: null }
  return {
    index,
    itemId: 'i1',
    version: 1,
    title: 'Notebook',
    kind: 'text',
    quote,
    ...place,
    ...nowhere,
    ...of,
  }
}
const MESSAGE = {
  text: 'Five days. [1]\n\nIn linen. [2]\n\nOr ask the baker. [3]',
  citations: [
    cited(1, 'Bread keeps five days.'),
    cited(2, 'Wrap it in linen.'),
    cited(3, 'A tin box is second best.', { itemId: 'i2', title: 'Price list', place: 'Page 3' }),
  ],
  answered: true,
  note: null,
  personName: null,
}
const highlighted = () =>
  screen.queryAllByText((_, element) => element?.tagName === 'MARK').map((mark) => mark.textContent)

describe('the evidence of an answer', () => {
  beforeEach(() => setRoutes({ 'data.items.show': { methods: ['GET'], pattern: '/data/items/:id' } }))

  test('shows the first quote of the newest answer without a tap', () => {
    render(<Message message={MESSAGE} evidence="inline" opensFirst />)
    expect(highlighted()).toEqual(['Bread keeps five days.', 'Wrap it in linen.'])
    expect(screen.getByRole('link', { name: 'Source 1: Notebook' }).getAttribute('aria-expanded')).toBe(
      'true'
    )
  })

  test('names every source below the text, and a tap unfolds its first quote', () => {
    render(<Message message={MESSAGE} evidence="inline" />)
    expect(highlighted()).toEqual([])
    const strip = within(screen.getByRole('list', { name: 'Sources for this answer' }))
    expect(strip.getByText('2 quotes')).toBeTruthy()
    fireEvent.click(strip.getByRole('button', { name: /Price list/ }))
    expect(highlighted()).toEqual(['A tin box is second best.'])
    fireEvent.click(strip.getByRole('button', { name: /Price list/ }))
    expect(highlighted()).toEqual([])
  })

  test('unfolds a quote from its mark, only below that sentence', () => {
    render(<Message message={MESSAGE} evidence="inline" />)
    fireEvent.click(screen.getByRole('link', { name: 'Source 3: Price list' }))
    expect(screen.getAllByText('Page 3')).toHaveLength(1)
    expect(highlighted()).toEqual(['A tin box is second best.'])
  })

  test('lists no source for an answer that cites nothing', () => {
    render(
      <Message
        message={{ ...MESSAGE, text: 'I don’t know.', citations: [], answered: false }}
        evidence="inline"
      />
    )
    expect(screen.queryByRole('list', { name: 'Sources for this answer' })).toBeNull()
  })
})

describe('the evidence of an answer for a visitor', () => {
  const drawMessage = (answer: object, newest = true) => {
    const root = document.body.appendChild(document.createElement('div'))
    const none = { id: 'm1', state: 'complete', rating: null, closest: [], error: null }
    const props = { speaker: 'Ada', newest, onRate: vi.fn(), onAskAgain: vi.fn() }
    const message = { ...MESSAGE, ...none, ...answer }
    const draw = () =>
      actPreact(() => renderPreact(h(VisitorMessage as never, { ...props, answer: message }), root))
    draw()
    return { view: within(root), root, props, draw, message }
  }
  const litIn = (root: Element) => [...root.querySelectorAll('mark')].map((mark) => mark.textContent)

  beforeEach(() => setLanguage({ locale: 'en', words: en.chat }))
  afterEach(() => document.body.replaceChildren())

  test('shows the first quote of the newest answer and every source without a tap', () => {
    const { view, root } = drawMessage({})
    expect(litIn(root)).toEqual(['Bread keeps five days.', 'Wrap it in linen.'])
    expect(view.getByRole('button', { name: /Notebook.*2 quotes/ }).getAttribute('aria-expanded')).toBe(
      'true'
    )
    expect(view.getByRole('button', { name: /Price list.*1 quote/ })).toBeTruthy()
  })

  test('unfolds a quote below the table that cites it, not within a cell', () => {
    const { root } = drawMessage({ text: '| Bread | Keeps |\n|---|---|\n| Rye | Five days. [1] |' })
    expect(root.querySelector('table .evidence')).toBeNull()
    expect(litIn(root.querySelector('.prose-table + .evidence')!)).toEqual(['Bread keeps five days.'])
    const mark = root.querySelector('table .mark')!
    expect(mark.getAttribute('aria-controls')).toBe(root.querySelector('.evidence')!.id)
  })

  test('offers to regenerate and rate an answer, but not a reply that passed the question on', () => {
    const tools = (answer: object) =>
      drawMessage(answer).view.queryAllByRole('button', { name: 'Regenerate' })
    expect(tools({})).toHaveLength(1)
    expect(tools({ text: 'I’ve passed this on.', citations: [], answered: true })).toHaveLength(0)
  })

  test('folds earlier answers, and a tap on a source unfolds its first quote', () => {
    const { view, root } = drawMessage({}, false)
    expect(litIn(root)).toEqual([])
    actPreact(() => view.getByRole('button', { name: /Price list.*1 quote/ }).click())
    expect(litIn(root)).toEqual(['A tin box is second best.'])
  })

  test('opens the quoted section of an upload and plays a quoted moment, where sources are shown', () => {
    const spoken = {
      citations: [cited(1, 'Wrap it in linen.', { kind: 'voice', startMs: 9_000, endMs: 20_500 })],
    }
    const boot = { opensSources: true, visitUrl: '/visit/k' } as VisitorBoot
    setSourceAddress(boot)
    const { view, root } = drawMessage({ text: 'In linen. [1]', ...spoken })
    expect(view.getByRole('link', { name: 'Notebook' }).getAttribute('href')).toBe(
      '/visit/k/items/i1?version=1&start=23&end=40#quote'
    )
    actPreact(() => view.getByRole('button', { name: 'Play from 0:09' }).click())
    const player = root.querySelector('audio')!
    expect(player.getAttribute('src')).toBe('/visit/k/items/i1/audio#t=9,20.5')
    // Only the words of subtitles are stored.
    actPreact(() => void fireEvent.error(player))
    expect(root.querySelector('audio')).toBeNull()

    setSourceAddress({ ...boot, opensSources: false })
    const hidden = drawMessage({ text: 'In linen. [1]', ...spoken })
    expect(hidden.view.queryByRole('link')).toBeNull()
    expect(hidden.view.queryByRole('button', { name: /Play/ })).toBeNull()
  })

  test('asks what was wrong after “Not helpful”, and sends the reason once', () => {
    const { view, props, draw, message } = drawMessage({})
    actPreact(() => view.getByRole('button', { name: 'Not helpful' }).click())
    expect(props.onRate).toHaveBeenCalledWith('down')
    Object.assign(message, { rating: 'down' })
    draw()
    const why = view.getByRole('textbox', { name: 'What was wrong?' })
    actPreact(() => void fireEvent.input(why, { target: { value: 'Too short' } }))
    actPreact(() => view.getByRole('button', { name: 'Send' }).click())
    expect(props.onRate).toHaveBeenLastCalledWith('down', 'Too short')
    expect(view.queryByRole('textbox')).toBeNull()
  })

  test('offers to answer again, but not for what the content does not cover', () => {
    const { view, props } = drawMessage({})
    actPreact(() => view.getByRole('button', { name: 'Regenerate' }).click())
    expect(props.onAskAgain).toHaveBeenCalledOnce()
    const none = drawMessage({ text: 'Nothing on this.', citations: [], answered: false })
    expect(none.view.getByText('Ada hasn’t covered this')).toBeTruthy()
    expect(none.view.queryByRole('button')).toBeNull()
  })
})
