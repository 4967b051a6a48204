import type { ItemRow } from '@protocol/knowledge'
import { hasRoute, route } from './routes'

export type Chapter = { startMs: number; title: string }
export type AudioTrack = { src: string; durationMs: number | null; chapters: Chapter[] }
type Metadata = Record<string, string | number | boolean | null>

/**
 * The stored recording, or an episode at its publisher's URL. `metadata.audio` is false when only the transcript was stored.
 */
export function audioTrackOf(item: ItemRow, metadata: Metadata): AudioTrack | null {
  const src = audioUrl(item, metadata)
  if (src === null) return null
  const { durationMs } = metadata
  return {
    src,
    durationMs: typeof durationMs === 'number' ? durationMs : null,
    chapters: chaptersOf(metadata.chapters),
  }
}

function audioUrl({ id, kind }: ItemRow, metadata: Metadata): string | null {
  if (metadata.audio === false) return null
  // Browsers block plain HTTP media on secure pages.
  if (typeof metadata.audioUrl === 'string' && metadata.audioUrl.startsWith('https://'))
    return metadata.audioUrl
  const kept =
    kind === 'voice' || (kind === 'file' && metadata.transcribed === true) || metadata.audio === true
  return kept && hasRoute('data.items.audio') ? route('data.items.audio', id) : null
}

function chaptersOf(json: Metadata[string] | undefined): Chapter[] {
  return typeof json === 'string' ? (JSON.parse(json) as Chapter[]) : []
}
