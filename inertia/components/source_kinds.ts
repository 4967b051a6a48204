import { AudioLines, FileText, Globe, Newspaper, PenLine, Podcast, Rss, type LucideIcon } from 'lucide-react'
import type { SourceKind } from '@protocol/knowledge'
import { kinds as words } from '~/messages'

export type KindStyle = { label: string; icon: LucideIcon; hue: number }

export const KIND_STYLES: Record<SourceKind, KindStyle> = {
  text: { label: words.kinds.text, icon: PenLine, hue: 265 },
  voice: { label: words.kinds.voice, icon: AudioLines, hue: 15 },
  file: { label: words.kinds.file, icon: FileText, hue: 305 },
  rss: { label: words.kinds.rss, icon: Rss, hue: 55 },
  podcast: { label: words.kinds.podcast, icon: Podcast, hue: 340 },
  blog: { label: words.kinds.blog, icon: Newspaper, hue: 200 },
  website: { label: words.kinds.website, icon: Globe, hue: 235 },
  github: { label: words.kinds.github, icon: FileText, hue: 155 },
  notion: { label: words.kinds.notion, icon: FileText, hue: 30 },
  youtube: { label: words.kinds.youtube, icon: Podcast, hue: 25 },
}

export function kindStyle(kind: string): KindStyle {
  return KIND_STYLES[kind as SourceKind] ?? KIND_STYLES.text
}
