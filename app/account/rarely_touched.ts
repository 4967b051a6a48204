import { configProvider } from '@adonisjs/core'
import type { ConfigProvider } from '@adonisjs/core/types'
import type { SessionStoreFactory } from '@adonisjs/session/types'

const EVERY_MS = 10 * 60_000
const MOST_KNOWN = 10_000

/** A session lasts for days, so that it is still in use need not be written with every page: a write waits for the disk. */
export function rarelyTouched(
  store: ConfigProvider<SessionStoreFactory>,
  nowMs: () => number = () => performance.now()
): ConfigProvider<SessionStoreFactory> {
  const touchedAtMs = new Map<string, number>()
  return configProvider.create(async (app) => {
    const make = await store.resolver(app)
    return (ctx, config) => {
      const made = make(ctx, config)
      const touch = made.touch.bind(made)
      made.touch = async (id) => {
        if (nowMs() - (touchedAtMs.get(id) ?? -Infinity) < EVERY_MS) return
        await touch(id)
        if (touchedAtMs.size >= MOST_KNOWN) touchedAtMs.clear()
        touchedAtMs.set(id, nowMs())
      }
      return made
    }
  })
}
