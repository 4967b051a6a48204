import { http, router } from '@inertiajs/react'
import type { RealtimeSettings } from '@protocol/realtime'
import { isOwnAddress } from '~/lib/page_workspace'
import { noteLiveChange } from '~/lib/refresh'
import type { EchoClient, Listener, RealtimeState } from './echo_client'

const listeners = new Set<Listener>()
const watchers = new Set<() => void>()
let state: RealtimeState = 'connecting'
let client: EchoClient | null = null
let followed: string | null = null

/** Call once at startup: connects signed-in people and sends the socket id with every request. */
export function startRealtime(settings: RealtimeSettings): void {
  http.onRequest((request) =>
    isOwnAddress(request.url) ? { ...request, headers: { ...request.headers, ...socketHeaders() } } : request
  )
  void follow(settings)
  router.on('navigate', (event) => void follow(event.detail.page.props.realtime))
}

/** For requests outside Inertia: the server does not publish their changes to this socket. */
export function socketHeaders(): Record<string, string> {
  const socketId = client?.socketId()
  return socketId === undefined ? {} : { 'X-Socket-ID': socketId }
}

/** Can be called before the connection is up. Returns an unsubscribe function. */
export function listen(listener: Listener): () => void {
  listeners.add(listener)
  client?.listen(listener)
  return () => {
    listeners.delete(listener)
    const isLast = ![...listeners].some(({ channel }) => channel === listener.channel)
    client?.stop(listener, isLast)
  }
}

/** Sends a client event to the other subscribers; lost when not connected. */
export function whisper(channel: string, event: string, data: Record<string, unknown>): void {
  client?.whisper(channel, event, data)
}

export function realtimeState(): RealtimeState {
  return state
}

export function watchRealtimeState(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

async function follow(settings: RealtimeSettings | undefined): Promise<void> {
  if (!settings) return
  const wanted = settings.accountChannel === null ? null : JSON.stringify(settings)
  if (wanted === followed) return

  followed = wanted
  client?.close()
  client = null
  setState('connecting')
  if (wanted !== null) await connect(settings, wanted)
}

async function connect(settings: RealtimeSettings, wanted: string): Promise<void> {
  try {
    const { openEcho } = await import('./echo_client')
    if (followed !== wanted) return
    client = openEcho(settings, {
      onState: (next) => followed === wanted && setState(next),
      onChange: noteLiveChange,
    })
    for (const listener of listeners) client.listen(listener)
  } catch (cause) {
    // The chunk may be gone after a deployment. The next visit retries; pages poll until then.
    if (followed === wanted) {
      followed = null
      setState('unavailable')
    }
    reportError(cause)
  }
}

function setState(next: RealtimeState): void {
  if (next === state) return
  state = next
  for (const watcher of watchers) watcher()
}
