import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@japa/runner'
import { random } from '#tests/fakes/random'
import { givenServerToken, serverApi, sourceReady } from '#tests/support/api_client'
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
