import { gunzipSync } from 'node:zlib'
import { startWebServer } from './web_server.js'

export type SeenSpan = {
  name: string
  traceId: string
  parentSpanId?: string
  attributes: Record<string, unknown>
}
type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean }
type Body = {
  resourceSpans: {
    scopeSpans: {
      spans: (Omit<SeenSpan, 'attributes'> & { attributes: { key: string; value: Value }[] })[]
    }[]
  }[]
}

/** A collector of traces for OTLP over HTTP (JSON). */
export async function startOtlpCollector() {
  const spans: SeenSpan[] = []
  const server = await startWebServer({
    '/v1/traces': (request, response) => {
      const pieces: Buffer[] = []
      request.on('data', (piece: Buffer) => pieces.push(piece))
      request.on('end', () => {
        const bytes = Buffer.concat(pieces)
        const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
        spans.push(...spansOf(JSON.parse(text.toString())))
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      })
    },
  })
  return { ...server, spans }
}

function spansOf({ resourceSpans }: Body): SeenSpan[] {
  const all = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
  return all.map(({ attributes, ...span }) => ({
    ...span,
    attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
  }))
}
