import { isDeepStrictEqual } from 'node:util'
import { configProvider } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { ConfigProvider } from '@adonisjs/core/types'
import type { SessionData, SessionStoreFactory } from '@adonisjs/session/types'
import { MAX_TRACKED_SESSIONS, SESSION_TOUCH_INTERVAL_MS } from './limits.js'

const COOKIE = 'parley_guest'
/** The values that a guest's cookie may store. Single-use values need a row, because a cookie can be replayed. */
const FOR_GUESTS = new Set(['csrf-secret', 'redirect', '__flash__'])
/** For a row without an account: a passkey's challenge, or messages too long for a cookie. */
const GUEST_ROW_AGE = '1 hour'
/** Browsers limit cookies to 4 KB; encryption adds half. */
const MAX_CHARACTERS = 2_000

type GuestCookie = { id: string; values: SessionData }

/** Stores a guest's session in an encrypted cookie, so that opening a public page writes no row. */
export function guestCookies(
  store: ConfigProvider<SessionStoreFactory>
): ConfigProvider<SessionStoreFactory> {
  return configProvider.create(async (app) => {
    const make = await store.resolver(app)
    return (ctx, config) => {
      const rows = make(ctx, config)
      const shortRows = make(ctx, { ...config, age: GUEST_ROW_AGE })
      const read = rows.read.bind(rows)
      const write = rows.write.bind(rows)
      const touch = rows.touch.bind(rows)
      const destroy = rows.destroy.bind(rows)
      let row: SessionData | null = null
      rows.read = async (id) => {
        // A new session, which has no row.
        if (ctx.request.cookie(config.cookieName) !== id) return null
        const cookie = cookieOf(ctx)
        if (cookie?.id === id) return cookie.values
        return (row = await read(id))
      }
      rows.write = async (id, values) => {
        if (!isForGuests(values)) {
          if (cookieOf(ctx)) ctx.response.clearCookie(COOKIE, config.cookie)
          return isSignedIn(values) ? write(id, values) : shortRows.write(id, values)
        }
        if (row) await destroy(id)
        ctx.response.encryptedCookie(COOKIE, { id, values } satisfies GuestCookie, config.cookie)
      }
      rows.touch = async (id) => {
        if (row && isSignedIn(row)) await touch(id)
      }
      rows.destroy = async (id) => {
        if (cookieOf(ctx)?.id === id) ctx.response.clearCookie(COOKIE, config.cookie)
        else await destroy(id)
      }
      return rows
    }
  })
}

function cookieOf({ request }: HttpContext): GuestCookie | null {
  const value: unknown = request.encryptedCookie(COOKIE)
  const isOurs = typeof value === 'object' && value !== null && 'id' in value && 'values' in value
  return isOurs ? (value as GuestCookie) : null
}

function isSignedIn(values: SessionData): boolean {
  return Object.keys(values).some((key) => key.startsWith('auth_'))
}

function isForGuests(values: SessionData): boolean {
  return (
    Object.keys(values).every((key) => FOR_GUESTS.has(key)) && JSON.stringify(values).length <= MAX_CHARACTERS
  )
}

/**
 * Writes no session that ends as it began. A background request puts back the messages that it must not consume; writing them would
 * show them twice, and undo what other requests have saved in the meantime.
 */
export function keepUnchanged(
  store: ConfigProvider<SessionStoreFactory>
): ConfigProvider<SessionStoreFactory> {
  return configProvider.create(async (app) => {
    const make = await store.resolver(app)
    return (ctx, config) => {
      const session = make(ctx, config)
      const read = session.read.bind(session)
      const write = session.write.bind(session)
      let began: { id: string; values: SessionData | null } | null = null
      session.read = async (id) => {
        const values = await read(id)
        began = { id, values: structuredClone(values) }
        return values
      }
      session.write = async (id, values) =>
        isDeepStrictEqual(began, { id, values }) ? session.touch(id) : write(id, values)
      return session
    }
  })
}

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
