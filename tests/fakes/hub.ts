import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

type HubRequest = {
  mode: string
  topic: string
  callback: string
  leaseSeconds: number | null
  secret: string | null
}

/** A WebSub hub, served by a fake web server under `route`. It verifies and delivers when a test asks it to. */
export class Hub {
  /** Every request so far, oldest first. */
  readonly requests: HubRequest[] = []
  status = 202

  readonly route = (request: IncomingMessage, response: ServerResponse): void => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const form = new URLSearchParams(body)
      this.requests.push({
        mode: form.get('hub.mode')!,
        topic: form.get('hub.topic')!,
        callback: form.get('hub.callback')!,
        leaseSeconds: Number(form.get('hub.lease_seconds')) || null,
        secret: form.get('hub.secret'),
      })
      response.writeHead(this.status).end()
    })
  }

  get last(): HubRequest {
    return this.requests.at(-1)!
  }

  /** Verifies a subscription; true when the subscriber repeats the challenge. */
  async verify(
    changed: Partial<{ mode: string; topic: string; leaseSeconds: number }> = {}
  ): Promise<boolean> {
    const { callback, mode, topic } = this.last
    const address = new URL(callback)
    const challenge = `challenge-${Math.random()}`
    address.searchParams.set('hub.mode', changed.mode ?? mode)
    address.searchParams.set('hub.topic', changed.topic ?? topic)
    address.searchParams.set('hub.challenge', challenge)
    address.searchParams.set('hub.lease_seconds', String(changed.leaseSeconds ?? 864_000))
    const answered = await fetch(address)
    return answered.status === 200 && (await answered.text()) === challenge
  }

  /** Delivers a body with this signature; returns the subscriber's status. */
  async deliver(
    body: string,
    { method = 'sha256', secret = this.requests[0]!.secret!, signed = true } = {}
  ): Promise<number> {
    const signature = createHmac(method, secret).update(body).digest('hex')
    const headers = {
      'content-type': 'application/rss+xml',
      ...(signed ? { 'x-hub-signature': `${method}=${signature}` } : {}),
    }
    const { status } = await fetch(this.requests[0]!.callback, { method: 'POST', headers, body })
    return status
  }
}
