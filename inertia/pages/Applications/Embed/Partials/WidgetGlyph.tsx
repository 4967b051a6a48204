import type { WidgetIcon } from '@protocol/applications'
import { CircleHelp, MessageSquareText, Quote, Sparkle, type LucideIcon } from 'lucide-react'

const GLYPHS: Record<WidgetIcon, LucideIcon> = {
  quote: Quote,
  chat: MessageSquareText,
  question: CircleHelp,
  spark: Sparkle,
}

export function WidgetGlyph({ icon, size }: { icon: WidgetIcon; size: number }) {
  const Glyph = GLYPHS[icon]
  return <Glyph size={size} strokeWidth={1.75} aria-hidden="true" />
}
