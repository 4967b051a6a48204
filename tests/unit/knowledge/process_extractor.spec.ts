import { test } from '@japa/runner'
import { ProcessExtractor } from '#src/knowledge/extraction/process_extractor'
import { bytesOf } from './build_files.js'

test.group('Files in a process of their own', () => {
  // threat: reader-process
  test('a file that exhausts V8 in a single step affects neither the server nor the next file', async ({
    assert,
    cleanup,
  }) => {
    const extractor = new ProcessExtractor({ timeoutMs: 60_000, maxMemoryMb: 96 })
    cleanup(() => extractor.close())
    const read = (content: string, fileName: string) =>
      extractor.file({ bytes: bytesOf(content), fileName, mediaType: null, url: null })
    const hostile = await read(`a${','.repeat(12_000_000)}b`, 'a.csv')
    assert.deepEqual(hostile, { ok: false, error: 'out_of_memory' })
    const next = await read(`We open at seven. ${'We bake bread. '.repeat(30_000)}`, 'a.txt')
    assert.include(next.ok && next.value.document.text, 'We open at seven.')
  }).timeout(120_000)
})
