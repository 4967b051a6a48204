import { configProvider } from '@adonisjs/core'
import type { ConfigProvider } from '@adonisjs/core/types'
import type { SessionStoreFactory } from '@adonisjs/session/types'
import { MAX_TRACKED_SESSIONS, SESSION_TOUCH_INTERVAL_MS } from './limits.js'

/**
 * Extends a session at most every ten minutes instead of on every request, because each write waits for the
 * disk.
 */
export function throttleSessionTouch(
  store: ConfigProvider<SessionStoreFactory>,
  nowMs: () => number = () => performance.now()
): ConfigProvider<SessionStoreFactory> {
  const touchedAtMs = new Map<string, number>()
  return configProvider.create(async (app) => {
    const make = await store.resolver(app)
    return (ctx, config) => {
      const session = make(ctx, config)
      const touch = session.touch.bind(session)
      session.touch = async (id) => {
        if (nowMs() - (touchedAtMs.get(id) ?? -Infinity) < SESSION_TOUCH_INTERVAL_MS) return
        await touch(id)
        if (touchedAtMs.size >= MAX_TRACKED_SESSIONS) touchedAtMs.clear()
        touchedAtMs.set(id, nowMs())
      }
      return session
    }
  })
}
