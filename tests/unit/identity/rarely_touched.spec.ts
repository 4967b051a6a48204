import { configProvider } from '@adonisjs/core'
import type { ApplicationService } from '@adonisjs/core/types'
import type { SessionStoreFactory } from '@adonisjs/session/types'
import { test } from '@japa/runner'
import { throttleSessionTouch } from '#app/account/throttle_session_touch'

const MINUTE_MS = 60_000

async function givenStore() {
  const written: string[] = []
  const clock = { nowMs: 0, isAway: false }
  const factory = (() => ({
    touch: async (id: string) => {
      if (clock.isAway) throw new Error('The database is away.')
      written.push(id)
    },
  })) as unknown as SessionStoreFactory
  const rarely = throttleSessionTouch(
    configProvider.create(async () => factory),
    () => clock.nowMs
  )
  const make = await rarely.resolver({} as ApplicationService)
  const touch = async (id: string) => make({} as never, {} as never).touch(id)
  return { written, clock, touch }
}

test.group('Sessions in use', () => {
  test('are saved at most once every ten minutes each', async ({ assert }) => {
    const { written, clock, touch } = await givenStore()
    for (; clock.nowMs <= 20 * MINUTE_MS; clock.nowMs += MINUTE_MS) {
      await touch('ada')
      if (clock.nowMs > 15 * MINUTE_MS) await touch('bob')
    }
    assert.deepEqual(written, ['ada', 'ada', 'bob', 'ada'])
  })

  test('are saved at once after a database outage', async ({ assert }) => {
    const { written, clock, touch } = await givenStore()
    clock.isAway = true
    await assert.rejects(() => touch('ada'), 'The database is away.')
    clock.isAway = false
    await touch('ada')
    assert.deepEqual(written, ['ada'])
  })
})
