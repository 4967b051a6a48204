import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { CatalogModel } from '#src/knowledge/passages/models/catalog'
import type { TinyModel } from '#tests/support/tiny_models'
import { startWebServer, type WebServer } from './web_server.js'

export type HubFault =
  | 'breaks off'
  | 'stalls'
  | 'is down'
  | 'has no such file'
  | 'sends too much'
  | 'sends too little'
  | 'sends other bytes'
  | 'redirects to a private address'
  | 'redirects to a file'
  | 'redirects forever'
  | 'ignores ranges'
  | 'sends another range'

export type ModelHub = Pick<WebServer, 'origin' | 'host' | 'requests' | 'close'> & {
  /** From now on; null for the truth. */
  fault: HubFault | null
  /** Of the next files that are asked for, one after the other. */
  faults: (HubFault | null)[]
  /** Ranges that were asked for, oldest first. */
  ranges(): (string | null)[]
}

const REVISION = '0123456789abcdef0123456789abcdef01234567'

export function catalogEntry(name: string, task: CatalogModel['task'], model: TinyModel): CatalogModel {
  const file = (path: string, bytes: Uint8Array) => ({
    path,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
  return {
    name,
    task,
    repository: `tiny/${name}`,
    revision: REVISION,
    license: 'MIT',
    languages: null,
    prompts: { query: 'query: ', passage: 'passage: ' },
    unrelated: 0,
    files: {
      'model.onnx': file('onnx/model_quantized.onnx', model['model.onnx']),
      'tokenizer.json': file('tokenizer.json', model['tokenizer.json']),
    },
  }
}

/** A hub on loopback. Like the real one it sends files from another host than the one that is asked; it can lie in every way. */
export async function startModelHub(models: [CatalogModel, TinyModel][]): Promise<ModelHub> {
  const server = await startWebServer()
  const hub: ModelHub = {
    ...server,
    fault: null,
    faults: [],
    ranges: () =>
      server.requests
        .filter(({ path }) => path.startsWith('/stored/'))
        .map(({ headers }) => headers.range ?? null),
  }
  for (const [entry, model] of models) {
    for (const [name, { path }] of Object.entries(entry.files)) {
      const stored = `/stored/${entry.name}/${name}`
      server.route(`/${entry.repository}/resolve/${REVISION}/${path}`, (_request, response) => {
        const to = REDIRECTS[String(hub.fault)] ?? `${hub.origin}${stored}`
        response.writeHead(302, { location: to }).end('Found')
      })
      const bytes = Buffer.from(model[name as keyof TinyModel])
      server.route(stored, (request, response) =>
        send(response, bytes, request.headers.range, hub.faults.length > 0 ? hub.faults.shift()! : hub.fault)
      )
    }
  }
  return hub
}

const REDIRECTS: Record<string, string> = {
  'redirects to a private address': 'http://127.0.0.2:8099/secret',
  'redirects to a file': 'file:///etc/passwd',
}

function send(
  response: ServerResponse,
  all: Buffer,
  range: string | undefined,
  fault: HubFault | null
): void {
  if (fault === 'is down') return void response.writeHead(503).end()
  if (fault === 'has no such file') return void response.writeHead(404).end('Not found')
  if (fault === 'redirects forever') return void response.writeHead(302, { location: '?again' }).end()
  const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
  const isPart = from > 0 && fault !== 'ignores ranges'
  let bytes = isPart ? all.subarray(from) : all
  if (fault === 'sends too much') bytes = Buffer.concat([bytes, bytes])
  if (fault === 'sends too little') bytes = bytes.subarray(0, -1)
  if (fault === 'sends other bytes') bytes = Buffer.alloc(bytes.length, 'x')
  const half = bytes.subarray(0, Math.ceil(bytes.length / 2))
  const shown = fault === 'sends another range' ? from + 1 : from
  if (isPart) response.setHeader('content-range', `bytes ${shown}-${all.length - 1}/${all.length}`)
  // Without a length, as servers that compress or stream send it.
  if (fault !== 'sends too much' && fault !== 'sends too little')
    response.setHeader('content-length', bytes.length)
  response.writeHead(isPart ? 206 : 200)
  if (fault === 'stalls') return void response.write(half)
  if (fault === 'breaks off') return void response.write(half, () => response.destroy())
  response.end(bytes)
}
