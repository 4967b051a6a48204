import { AudioLines, FileText, Globe, Newspaper, PenLine, Podcast, Rss, type LucideIcon } from 'lucide-react'
import type { SourceKind } from '@protocol/knowledge'
import { kinds as words } from '~/messages'

export type KindLook = { word: string; icon: LucideIcon; hue: number }

/** One glyph and one hue for each kind of source, the same everywhere. */
export const KINDS: Record<SourceKind, KindLook> = {
  text: { word: words.kinds.text, icon: PenLine, hue: 265 },
  voice: { word: words.kinds.voice, icon: AudioLines, hue: 15 },
  file: { word: words.kinds.file, icon: FileText, hue: 305 },
  rss: { word: words.kinds.rss, icon: Rss, hue: 55 },
  podcast: { word: words.kinds.podcast, icon: Podcast, hue: 340 },
  blog: { word: words.kinds.blog, icon: Newspaper, hue: 200 },
  website: { word: words.kinds.website, icon: Globe, hue: 235 },
}

export function kindLook(kind: string): KindLook {
  return KINDS[kind as SourceKind] ?? KINDS.text
}
