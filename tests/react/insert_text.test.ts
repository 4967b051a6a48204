import { expect, test } from 'vitest'
import { insertText } from '~/pages/Inbox/Partials/insert_text'

const at = (start: number, end = start) => ({ start, end })

test('inserts a saved reply at the cursor, separated by spaces', () => {
  expect(insertText('', 'Open till six.', at(0))).toEqual({ text: 'Open till six.', at: 14 })
  expect(insertText('Hello', 'Open till six.', at(5)).text).toBe('Hello Open till six.')
  expect(insertText('Hello ', 'Open.', at(6)).text).toBe('Hello Open.')
  expect(insertText('Bye', 'Open.', at(0))).toEqual({ text: 'Open. Bye', at: 5 })
  expect(insertText('Hello\nBye', 'Open.', at(6)).text).toBe('Hello\nOpen. Bye')
})

test('replaces the selection with a saved reply', () => {
  expect(insertText('Hello you Bye', 'Open.', at(6, 9)).text).toBe('Hello Open. Bye')
})
