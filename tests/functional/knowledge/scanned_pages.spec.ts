import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import type { PageRecognizer } from '#src/knowledge/documents/files/ocr/page_recognizer'
import { recognizingExtractor } from '#src/knowledge/extraction/recognizing_extractor'
import { ok } from '#src/shared/result'
import { givenAccount } from '#tests/support/accounts'
import { runJobs } from '#tests/support/jobs'
import { found, givenFile, knowledge, swapPorts } from '#tests/support/knowledge'
import { retryItem } from '#src/knowledge/library/retry_item'
import { ProcessExtractor } from '#src/knowledge/extraction/process_extractor'

const PARTLY = readFileSync(new URL('../../unit/knowledge/fixtures/partly_scanned.pdf', import.meta.url))
const LEFT_OUT: PageRecognizer = { recognizeAll: async () => ok([]), recognizePages: async () => new Map() }
const READS: PageRecognizer = {
  recognizeAll: async () => ok([]),
  recognizePages: async (_, numbers) =>
    new Map(numbers.map((number) => [number, `The foghorn of page ${number}.`])),
}

test.group('PDFs with scanned pages', (group) => {
  let restore = () => {}
  group.each.teardown(() => restore())

  async function readWith(recognizer: PageRecognizer) {
    restore = await swapPorts({
      extractor: recognizingExtractor(await app.container.make(ProcessExtractor), recognizer),
    })
  }

  test('name the pages that could not be read and answer from the others', async ({ client, assert }) => {
    await readWith(LEFT_OUT)
    const account = await givenAccount()
    const item = await givenFile(account, 'lighthouse.pdf', PARTLY)
    assert.equal(item.state, 'ready')
    assert.isNotEmpty(await found(account, 'Who wrote down the weather?'))

    const page = await client.get(`/data/items/${item.id}`).loginAs(account).withInertia()
    page.assertInertiaPropsContains({ metadata: { pages: 4, unreadPages: '2' } })
  })

  test('answer from scanned pages when they are read again with text recognition', async ({
    client,
    assert,
  }) => {
    await readWith(LEFT_OUT)
    const account = await givenAccount()
    const item = await givenFile(account, 'lighthouse.pdf', PARTLY)
    assert.isEmpty(await found(account, 'foghorn'))

    await readWith(READS)
    await retryItem(await knowledge(), account.id, item.id)
    await runJobs()

    const [passage] = await found(account, 'foghorn')
    assert.include(passage!.text, 'The foghorn of page 2.')
    const page = await client.get(`/data/items/${item.id}`).loginAs(account).withInertia()
    page.assertInertiaPropsContains({ metadata: { unreadPages: null, readFromPictures: '2' } })
  })
})
