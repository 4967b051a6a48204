import { AudioLines, FileText, Globe, Newspaper, PenLine, Podcast, Rss, type LucideIcon } from 'lucide-react'
import type { SourceKind } from '@protocol/knowledge'

export type KindLook = { word: string; icon: LucideIcon; hue: number }

/** One glyph and one hue for each kind of source, the same everywhere. */
export const KINDS: Record<SourceKind, KindLook> = {
  text: { word: 'Text', icon: PenLine, hue: 265 },
  voice: { word: 'Recording', icon: AudioLines, hue: 15 },
  file: { word: 'File', icon: FileText, hue: 305 },
  rss: { word: 'Feed', icon: Rss, hue: 55 },
  podcast: { word: 'Podcast', icon: Podcast, hue: 340 },
  blog: { word: 'Blog', icon: Newspaper, hue: 200 },
  website: { word: 'Website', icon: Globe, hue: 235 },
}

export function kindLook(kind: string): KindLook {
  return KINDS[kind as SourceKind] ?? KINDS.text
}
