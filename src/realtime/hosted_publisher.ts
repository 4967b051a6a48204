import { Buffer } from 'node:buffer'
import Pusher from 'pusher'
import type { RowElsewhere } from '#protocol/realtime'
import { MAX_CHANNELS_PER_EVENT, PROVIDER_DATA_BYTES, PROVIDER_TIMEOUT_MS } from './limits.js'
import { Publisher } from './publisher.js'
import { isSocketId } from './pusher/channel_name.js'

export type HostedSettings = {
  appId: string
  key: string
  secret: string
  /** A Pusher cluster; null when `host` names a server with the same HTTP API. */
  cluster: string | null
  host: string | null
  port: number | null
  useTLS: boolean
  timeoutMs?: number
  /** Maximum size of an event's data; Pusher's limit by default. */
  maxDataBytes?: number
}

export type PublishFailure = { event: string; channels: string[]; cause: unknown }

/** Reaches clients through a Pusher-compatible provider: Pusher, Soketi, Reverb, or the embedded server of another process. */
export class HostedPublisher extends Publisher {
  readonly #client: Pusher
  readonly #maxDataBytes: number

  constructor(
    settings: HostedSettings,
    private readonly onFailure: (failure: PublishFailure) => void
  ) {
    super()
    this.#client = new Pusher(clientOptions(settings))
    this.#maxDataBytes = settings.maxDataBytes ?? PROVIDER_DATA_BYTES
  }

  async publish(channels: string[], event: string, data: unknown, exceptSocketId?: string): Promise<void> {
    const params =
      exceptSocketId !== undefined && isSocketId(exceptSocketId) ? { socket_id: exceptSocketId } : undefined
    const payload = shrinkToFit(data, this.#maxDataBytes)

    for (let first = 0; first < channels.length; first += MAX_CHANNELS_PER_EVENT) {
      const batch = channels.slice(first, first + MAX_CHANNELS_PER_EVENT)
      try {
        await this.#client.trigger(batch, event, payload, params)
      } catch (cause) {
        this.onFailure({ event, channels: batch, cause })
      }
    }
  }

  override async disconnectUser(userId: string): Promise<void> {
    try {
      await this.#client.terminateUserConnections(userId)
    } catch (cause) {
      this.onFailure({ event: 'terminate_connections', channels: [], cause })
    }
  }
}

function clientOptions({
  appId,
  key,
  secret,
  cluster,
  host,
  port,
  useTLS,
  timeoutMs,
}: HostedSettings): Pusher.Options {
  const base = { appId, key, secret, useTLS, timeout: timeoutMs ?? PROVIDER_TIMEOUT_MS }
  if (host !== null) return { ...base, host, ...(port === null ? {} : { port: String(port) }) }
  return { ...base, cluster: cluster ?? 'mt1' }
}

function shrinkToFit(data: unknown, maxBytes: number): unknown {
  const isTooLarge = Buffer.byteLength(JSON.stringify(data ?? null)) > maxBytes
  return isTooLarge && isRow(data)
    ? ({ id: data.id, elsewhere: true } satisfies RowElsewhere)
    : (data ?? null)
}

function isRow(data: unknown): data is { id: string } {
  return typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string'
}
