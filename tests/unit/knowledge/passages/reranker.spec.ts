import { test } from '@japa/runner'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { customModel, type ModelFolder } from '#src/knowledge/passages/models/model_folder'
import { Reranker } from '#src/knowledge/passages/models/reranker'
import { givenPassage } from '#tests/fakes/passages'
import { tinyReranker, writeModel } from '#tests/support/tiny_models'

const LIMITS = {
  withinMs: 60_000,
  waitMs: 60_000,
  timeoutMs: 60_000,
  maxMemoryMb: 384,
  idleTimeoutMs: 60_000,
}
const TEXTS = ['The car is in the yard.', 'A doctor was here.', 'The loaf keeps for days.', 'Nothing to see.']

test.group('The reranker', (group) => {
  let folder: string
  const warnings: unknown[] = []

  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-reranker-'))
    writeModel(folder, tinyReranker())
    warnings.length = 0
    return () => rmSync(folder, { recursive: true })
  })

  const custom = () => customModel('RERANKER_MODEL', pathToFileURL(folder).href)!
  const opened = (find: () => ModelFolder | null, limits = {}) =>
    new Reranker(find, { ...LIMITS, ...limits }, { warn: (warning: unknown) => void warnings.push(warning) })
  const found = () =>
    TEXTS.map((text, at) => givenPassage(text, { passageId: at + 1, itemId: 'item', score: 4 - at }))
  const textsOf = (passages: { text: string }[]) => passages.map(({ text }) => text)

  test('puts the relevant passage first and keeps the score of each rank', async ({ assert, cleanup }) => {
    const reranker = opened(custom)
    cleanup(() => reranker.close())
    const ordered = await reranker.order('How long does bread keep?', found())
    assert.equal(ordered[0]!.text, TEXTS[2])
    assert.sameMembers(textsOf(ordered), TEXTS)
    assert.deepEqual(
      ordered.map(({ score }) => score),
      [4, 3, 2, 1]
    )
  }).timeout(60_000)

  test('keeps passages it has no time for behind the others, in order', async ({ assert, cleanup }) => {
    const reranker = opened(custom, { withinMs: 0 })
    cleanup(() => reranker.close())
    assert.deepEqual(textsOf(await reranker.order('How long does bread keep?', found())), TEXTS)
  }).timeout(60_000)

  test('keeps the order without a model, in a language it cannot read, and when it is late', async ({
    assert,
    cleanup,
  }) => {
    const asked = 'How long does bread keep?'
    assert.deepEqual(await opened(() => null).order(asked, found()), found())
    const english = opened(() => ({ ...custom(), languages: ['en'] }))
    const late = opened(custom, { waitMs: 0 })
    cleanup(async () => {
      await english.close()
      await late.close()
    })
    assert.deepEqual(textsOf(await english.order('Wie lange hält sich das Brot?', found())), TEXTS)
    assert.deepEqual(textsOf(await late.order(asked, found())), TEXTS)
    assert.isEmpty(warnings)
  }).timeout(60_000)

  test('is skipped once it can’t be run, until another one is installed', async ({ assert, cleanup }) => {
    writeFileSync(join(folder, 'model.onnx'), '<!doctype html>')
    let model = custom()
    const reranker = opened(() => model)
    cleanup(() => reranker.close())
    assert.deepEqual(textsOf(await reranker.order('bread', found())), TEXTS)
    assert.deepEqual(textsOf(await reranker.order('bread', found())), TEXTS)
    assert.lengthOf(warnings, 1)
    const other = mkdtempSync(join(tmpdir(), 'parley-reranker-'))
    cleanup(() => rmSync(other, { recursive: true }))
    model = { ...model, folder: writeModel(other, tinyReranker()) }
    assert.equal((await reranker.order('bread', found()))[0]!.text, TEXTS[2])
  }).timeout(60_000)
})
