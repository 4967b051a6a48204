import { expect, test } from 'vitest'
import { kindsOfFiles } from '~/lib/kinds_of_files'

test('endings of file names are said as people call what they stand for, each once', () => {
  expect(kindsOfFiles(['.htm', '.docx', '.docm', '.pdf', '.html'])).toBe('PDF, Word, HTML')
})

test('an ending that has no name of its own is shown as it is', () => {
  expect(kindsOfFiles(['.md', '.mp3'])).toBe('Markdown, MP3')
})
