import { expect, test } from 'vitest'
import { inserted } from '~/pages/Inbox/Partials/inserted'

const at = (start: number, end = start) => ({ start, end })

test('a saved reply stands where the cursor is, apart from the words around it', () => {
  expect(inserted('', 'Open till six.', at(0))).toEqual({ text: 'Open till six.', at: 14 })
  expect(inserted('Hello', 'Open till six.', at(5)).text).toBe('Hello Open till six.')
  expect(inserted('Hello ', 'Open.', at(6)).text).toBe('Hello Open.')
  expect(inserted('Bye', 'Open.', at(0))).toEqual({ text: 'Open. Bye', at: 5 })
  expect(inserted('Hello\nBye', 'Open.', at(6)).text).toBe('Hello\nOpen. Bye')
})

test('a saved reply takes the place of what is selected', () => {
  expect(inserted('Hello you Bye', 'Open.', at(6, 9)).text).toBe('Hello Open. Bye')
})
