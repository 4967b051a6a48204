import { AudioLines, FileText, Globe, Newspaper, PenLine, Podcast, Rss, type LucideIcon } from 'lucide-react'
import type { SourceKind } from '@protocol/knowledge'
import { kinds as words } from '~/messages'

export type KindStyle = { label: string; icon: LucideIcon; hue: number }

const STYLES: Record<SourceKind, [LucideIcon, number]> = {
  text: [PenLine, 265],
  voice: [AudioLines, 15],
  file: [FileText, 305],
  rss: [Rss, 55],
  podcast: [Podcast, 340],
  blog: [Newspaper, 200],
  website: [Globe, 235],
  github: [FileText, 155],
  notion: [FileText, 30],
  youtube: [Podcast, 25],
  bucket: [FileText, 80],
  folder: [FileText, 280],
}

export function kindStyle(kind: string): KindStyle {
  const known = (kind in STYLES ? kind : 'text') as SourceKind
  const [icon, hue] = STYLES[known]
  return { label: words.kinds[known], icon, hue }
}
