import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type TranscriptionReply =
  | { status?: number; headers?: Record<string, string>; body?: unknown }
  | 'never'
type SeenTranscription = {
  path: string
  authorization: string | null
  fields: Record<string, string>
  sound: { name: string; bytes: Uint8Array }
}

export type TranscriptionServer = {
  /** A provider's base address, without `/audio/transcriptions`. */
  baseUrl: string
  seen: SeenTranscription[]
  close(): Promise<void>
}

/** An OpenAI-compatible transcription address: replies in the given order and repeats the last; `never` keeps the connection open. */
export async function startTranscriptionServer(replies: TranscriptionReply[]): Promise<TranscriptionServer> {
  const seen: SeenTranscription[] = []
  const server = createServer(async (request, response) => {
    seen.push(await seenIn(request))
    const reply = replies[Math.min(seen.length, replies.length) - 1]!
    if (reply === 'never') return
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    seen,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())))
    },
  }
}

async function seenIn(request: IncomingMessage): Promise<SeenTranscription> {
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(part as Uint8Array)
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(Buffer.concat(parts), { headers }).formData()
  const file = form.get('file') as File
  const fields = [...form].filter(([, value]) => typeof value === 'string') as [string, string][]
  return {
    path: request.url ?? '',
    authorization: request.headers.authorization ?? null,
    fields: Object.fromEntries(fields),
    sound: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) },
  }
}
