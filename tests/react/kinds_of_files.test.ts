import { expect, test } from 'vitest'
import { kindsOfFiles } from '~/lib/kinds_of_files'

test('names each kind of file once, in words', () => {
  expect(kindsOfFiles(['.htm', '.docx', '.docm', '.pdf', '.html'])).toBe('PDF, Word, HTML')
})

test('shows an extension without a name in capitals', () => {
  expect(kindsOfFiles(['.md', '.mp3'])).toBe('Markdown, MP3')
})
