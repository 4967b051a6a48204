import { expect, test } from 'vitest'
import { fileKindNames } from '~/lib/file_kind_names'

test('names each kind of file once', () => {
  expect(fileKindNames(['.htm', '.docx', '.docm', '.pdf', '.html'])).toBe('PDF, Word, HTML')
})

test('shows an unknown extension in capitals', () => {
  expect(fileKindNames(['.md', '.mp3'])).toBe('Markdown, MP3')
})
