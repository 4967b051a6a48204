import { fireEvent, render, screen, within } from '@testing-library/react'
import type { Citation } from '@protocol/chat'
import { beforeEach, describe, expect, test } from 'vitest'
import { setRoutes } from '~/lib/routes'
import { Message } from '~/components/chat/Message'

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
const lit = () =>
  screen.queryAllByText((_, element) => element?.tagName === 'MARK').map((mark) => mark.textContent)

describe('the evidence of an answer', () => {
  beforeEach(() => setRoutes({ 'data.items.show': { methods: ['GET'], pattern: '/data/items/:id' } }))

  test('shows the first quote of the newest answer without a tap', () => {
    render(<Message message={MESSAGE} evidence="inline" opensFirst />)
    expect(lit()).toEqual(['Bread keeps five days.', 'Wrap it in linen.'])
    expect(screen.getByRole('link', { name: 'Source 1: Notebook' }).getAttribute('aria-expanded')).toBe(
      'true'
    )
  })

  test('names every source below the text, and a tap unfolds its first quote', () => {
    render(<Message message={MESSAGE} evidence="inline" />)
    expect(lit()).toEqual([])
    const strip = within(screen.getByRole('list', { name: 'Sources for this answer' }))
    expect(strip.getByText('2 quotes')).toBeTruthy()
    fireEvent.click(strip.getByRole('button', { name: /Price list/ }))
    expect(lit()).toEqual(['A tin box is second best.'])
    fireEvent.click(strip.getByRole('button', { name: /Price list/ }))
    expect(lit()).toEqual([])
  })

  test('unfolds a quote from its mark, and only beneath that sentence', () => {
    render(<Message message={MESSAGE} evidence="inline" />)
    fireEvent.click(screen.getByRole('link', { name: 'Source 3: Price list' }))
    expect(screen.getAllByText('Page 3')).toHaveLength(1)
    expect(lit()).toEqual(['A tin box is second best.'])
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
