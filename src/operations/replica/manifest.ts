import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'

export const MANIFEST = 'manifest.json'
export const FILES = 'files/'
const FORMAT = 'parley-continuous-backup'

/** What a bucket holds. It is written last, so a state that is not complete is never seen. */
export type ReplicaManifest = {
  format: typeof FORMAT
  version: 1
  /** Of the data folder. */
  id: string
  keyPrint: string
  generation: string
  /** Segments 1 to this one make up the database. */
  segments: number
  /** SHA-256 over the segments: each is hashed together with the hash before it. */
  chain: string
  pageSize: number
  pages: number
  /** When the newest change that is here was read, and when a server last compared. */
  changedAt: string
  comparedAt: string
}

export type Segment = { pages: number[]; bytes: Buffer }

export function newManifest(facts: Omit<ReplicaManifest, 'format' | 'version'>): ReplicaManifest {
  return { format: FORMAT, version: 1, ...facts }
}

/** Null when it is not one of ours, or of a version to come. */
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
