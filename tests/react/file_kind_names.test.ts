import { expect, test } from 'vitest'
import { fileKindNames } from '~/lib/file_kind_names'

test('names each kind of file once, in words', () => {
  expect(fileKindNames(['.htm', '.docx', '.docm', '.pdf', '.html'])).toBe('PDF, Word, HTML')
})

test('shows an extension without a name in capitals', () => {
  expect(fileKindNames(['.md', '.mp3'])).toBe('Markdown, MP3')
})
