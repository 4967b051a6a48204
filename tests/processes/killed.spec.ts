import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@japa/runner'
import { random } from '#tests/fakes/random'
import { ScriptedModel } from '#tests/fakes/scripted_model'
import { givenServerToken, serverApi, sourceReady } from '#tests/support/api_client'
import { eventually } from '#tests/support/processes'
import { RemoteVisitor } from '#tests/support/remote_visitor'
import { freePort, runningServer } from '#tests/support/running_server'

const KILLS = 6
const TEXTS = 24

test.group('A killed process', () => {
  test('loses no accepted text and shows none twice', async ({ assert }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'parley-killed-'))
    const port = await freePort()
    let server = await runningServer({ dataDir, port })
    const api = serverApi(() => server, await givenServerToken(server))
    const chance = random(7)

    const accepted: string[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      for (let text = 0; text < TEXTS / KILLS; text += 1) {
        accepted.push(
          (
            await api('POST', '/sources', {
              kind: 'text',
              title: `Note ${accepted.length}`,
              text: note(accepted.length),
            })
          ).id
        )
      }
      await wait(chance.between(0, 400))
      await server.kill()
      server = await runningServer({ dataDir, port })
    }
    for (const id of accepted) await sourceReady(api, id)

    const { data } = await api('GET', '/items?limit=100')
    assert.lengthOf(data, TEXTS)
    for (let number = 0; number < TEXTS; number += 1) {
      const { passages } = await api('POST', '/search', { query: `keyword${number}x` })
      assert.lengthOf(passages, 1, `Note ${number}`)
    }
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }).timeout(600_000)

  test('keeps the question in progress, and the conversation continues', async ({ assert, cleanup }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'parley-answering-'))
    const port = await freePort()
    const model = new ScriptedModel()
    const env = {
      OPENAI_BASE_URL: await model.start(),
      CHAT_MODEL: 'scripted',
      EMBEDDING_MODEL: 'none',
      ALLOW_PRIVATE_ADDRESSES: model.host,
    }
    let server = await runningServer({ dataDir, port, env })
    cleanup(async () => {
      await server.stop()
      await model.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    const api = serverApi(() => server, await givenServerToken(server))
    const text = '# Bread\n\nThe bread keeps for five days in a linen bag.'
    await sourceReady(api, (await api('POST', '/sources', { kind: 'text', title: 'Bread', text })).id)
    const { key } = await api('POST', '/applications', { kind: 'embed', name: 'Bakery' })
    const visitor = await RemoteVisitor.arrive(port, key)

    const held = model.hold(['It keeps for five days [1].'])
    const broken = visitor.answer(port, 'How long does the bread keep?').catch(() => 'broken off')
    await eventually('the model is asked', async () => held.isAsked())
    await server.kill()
    assert.equal(await broken, 'broken off')
    held.now()

    server = await runningServer({ dataDir, port, env })
    assert.deepEqual(
      (await visitor.messages(port)).map(({ role, text: said }) => [role, said]),
      [['user', 'How long does the bread keep?']]
    )
    model.follow({ say: ['It keeps for five days [1].'] })
    const { status, text: answer } = await visitor.answer(port, 'And how long does the bread keep in a bag?')
    assert.equal(status, 200)
    assert.include(answer, 'five days')
    assert.deepEqual(
      (await visitor.messages(port)).map(({ role }) => role),
      ['user', 'user', 'assistant']
    )
  }).timeout(300_000)

  test('refuses to start a second server on the same data folder', async ({ assert }) => {
    const server = await runningServer()
    await assert.rejects(() => runningServer({ dataDir: server.dataDir }), /Another server is already using/)
    await server.stop()
  })
})

function note(number: number): string {
  return `This is note ${number} and its word is keyword${number}x. `.padEnd(
    400,
    `Filling words of note ${number} follow here. `
  )
}
