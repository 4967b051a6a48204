import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'

export const MANIFEST = 'manifest.json'
export const FILES = 'files/'
const FORMAT = 'parley-continuous-backup'

/** Describes the bucket's content. Written last, so an incomplete state is never visible. */
export type ReplicaManifest = {
  format: typeof FORMAT
  version: 1
  /** Identifies the data folder. */
  id: string
  keyPrint: string
  generation: string
  /** Segments 1 to this number make up the database. */
  segments: number
  /** A SHA-256 chain: each segment is hashed together with the previous hash. */
  chain: string
  pageSize: number
  pages: number
  /** When the newest change in the bucket was read, and when a server last compared. */
  changedAt: string
  comparedAt: string
}

export type Segment = { pages: number[]; bytes: Buffer }

export function newManifest(facts: Omit<ReplicaManifest, 'format' | 'version'>): ReplicaManifest {
  return { format: FORMAT, version: 1, ...facts }
}

/** Null if the manifest isn't ours or is of a newer version. */
export function readManifest(bytes: Uint8Array): ReplicaManifest | null {
  try {
    const manifest = JSON.parse(Buffer.from(bytes).toString()) as ReplicaManifest
    return manifest.format === FORMAT && manifest.version === 1 ? manifest : null
  } catch {
    return null
  }
}

export const segmentKey = (generation: string, number: number) =>
  `${generation}/${String(number).padStart(9, '0')}.pages`
export const appKeyKey = (generation: string) => `${generation}/app.key`

export function packSegment({ pages, bytes }: Segment): Buffer {
  return gzipSync(Buffer.concat([Buffer.from(`${JSON.stringify(pages)}\n`), bytes]), { level: 1 })
}

export function unpackSegment(packed: Buffer): Segment {
  const raw = gunzipSync(packed)
  const end = raw.indexOf(0x0a)
  return { pages: JSON.parse(raw.toString('utf8', 0, end)), bytes: raw.subarray(end + 1) }
}

export function chained(before: string, packed: Uint8Array): string {
  return createHash('sha256').update(before).update(packed).digest('hex')
}
