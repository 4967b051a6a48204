import { test } from '@japa/runner'
import { acceptDocument } from '#src/knowledge/library/accept_document'
import { findVersion } from '#src/knowledge/items/show_item'
import { givenAccount } from '#tests/support/accounts'
import { runJobs } from '#tests/support/jobs'
import { found, knowledge } from '#tests/support/knowledge'
import { sharedBytes, skipReason, withoutSharedData } from '#tests/golden/shared_data'

const SAID = 'ask what you can do for your country'

test.group('Transcribed recordings', () => {
  const given = async (file: string, kind: 'voice' | 'file' = 'voice') => {
    const account = await givenAccount()
    const document = {
      kind,
      title: 'A speech',
      bytes: sharedBytes(`speech/${file}`),
      fileName: file,
      mediaType: null,
    }
    const accepted = await acceptDocument(await knowledge(), account.id, document)
    if (!accepted.ok) throw new Error(accepted.error)
    await runJobs()
    return { account, item: await accepted.value.item.refresh() }
  }

  test('makes {$self} answerable with the time of every sentence')
    .with(['jfk.wav', 'jfk.mp3', 'jfk-mediarecorder.webm'])
    .run(async ({ assert }, file) => {
      const { account, item } = await given(file)
      assert.equal(item.state, 'ready', item.errorCode ?? '')

      const { text, segments } = (await findVersion(item.id, item.version))!
      assert.include(text.toLowerCase(), SAID)
      assert.isNotEmpty(segments)
      const [passage] = await found(account, 'What can you do for your country?')
      assert.isNumber(passage!.startMs)
      assert.isAbove(passage!.endMs!, passage!.startMs!)
    })
    .timeout(120_000)
    .skip(withoutSharedData, skipReason)

  test('transcribes a recording that was uploaded as a file', async ({ assert }) => {
    const { item } = await given('jfk.mp3', 'file')
    assert.equal(item.state, 'ready', item.errorCode ?? '')
    assert.equal(item.metadata.transcribed, true)
  })
    .timeout(120_000)
    .skip(withoutSharedData, skipReason)

  test('reports silence as a failure', async ({ assert }) => {
    const { item } = await given('silence-10s.webm')
    assert.equal(item.state, 'failed')
    assert.equal(item.errorCode, 'silent')
  })
    .timeout(120_000)
    .skip(withoutSharedData, skipReason)

  test('reads what a truncated recording contains, or fails clearly', async ({ assert }) => {
    const { item } = await given('truncated.webm')
    assert.oneOf(item.state === 'ready' ? 'ready' : item.errorCode, ['ready', 'damaged', 'silent'])
  })
    .timeout(120_000)
    .skip(withoutSharedData, skipReason)
})
