import { parseHexColor, readableTextColor } from '@protocol/colors'
import { initialsOf } from '@protocol/initials'
import { THEME_COLORS, buildPalette } from '@protocol/themes'
import { suggestionLabel } from '@protocol/topic_question'
import { ArrowUp, X, CircleHelp, MessageSquareText, Quote, Sparkle, type LucideIcon } from 'lucide-react'
import type { CSSProperties } from 'react'
import { format, settings as words } from '~/messages'
import type { WidgetIcon, LeadField, WidgetPosition, WidgetScheme } from '@protocol/applications'

export type EmbedDraft = {
  name: string
  greeting: string
  suggested_questions: string[]
  accent: string
  position: WidgetPosition
  icon: WidgetIcon
  scheme: WidgetScheme
  z_index: number | string
  lead_fields: LeadField[]
  made_with: boolean
  allowed_domains: string
}

type Props = Pick<EmbedDraft, 'name' | 'greeting' | 'accent' | 'position' | 'icon' | 'scheme'> & {
  introduction: string
  questions: string[]
}

/** A drawing of the open chat with unsaved changes; the guide shows the real one. */
export function WidgetSketch({
  name,
  greeting,
  introduction,
  questions,
  accent,
  position,
  icon,
  scheme,
}: Props) {
  const background = parseHexColor(accent) ?? '#0b6b4f'
  const ink = { background, color: readableTextColor(background) }
  return (
    <div className="grid gap-3">
      <div
        className="flex h-[440px] flex-col overflow-hidden rounded-card border bg-paper text-ink shadow-float"
        style={paintOf(scheme)}
      >
        <div className="flex items-center gap-3 border-b px-4 py-3">
          <span
            className="squircle grid size-8 place-items-center font-serif text-sm"
            style={ink}
            aria-hidden="true"
          >
            {initialsOf(name)}
          </span>
          <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </div>
        <div className="grid min-h-0 flex-1 content-start gap-3 overflow-y-auto p-4">
          {greeting && <p className="font-serif text-xl leading-snug break-words">{greeting}</p>}
          {introduction && (
            <p className="line-clamp-4 text-sm whitespace-pre-line text-ink-2">{introduction}</p>
          )}
          <ul className="flex flex-wrap gap-2">
            {questions
              .filter((question) => question.trim() !== '')
              .map((question, at) => (
                <li key={at} className="rounded-control border bg-sheet px-3 py-1.5 text-sm">
                  <span className="line-clamp-2">{suggestionLabel(question)}</span>
                </li>
              ))}
          </ul>
        </div>
        <p className="m-3 flex items-center justify-between rounded-card border bg-sheet py-1.5 ps-4 pe-1.5 text-sm text-ink-3">
          {format(words.preview.ask, { name })}
          <span className="rounded-chip bg-well p-2">
            <ArrowUp size={16} strokeWidth={1.75} aria-hidden="true" />
          </span>
        </p>
      </div>
      <span
        className={`squircle grid size-14 place-items-center ${position === 'left' ? 'justify-self-start' : 'justify-self-end'}`}
        style={ink}
      >
        <WidgetGlyph icon={icon} size={26} />
      </span>
    </div>
  )
}

function paintOf(scheme: EmbedDraft['scheme']): CSSProperties | undefined {
  if (scheme === 'auto') return
  const { accent: _accent, 'on-accent': _onAccent, ...palette } = buildPalette(THEME_COLORS[scheme])
  return Object.fromEntries(
    Object.entries(palette).map(([name, color]) => [`--${name}`, color])
  ) as CSSProperties
}

const GLYPHS: Record<WidgetIcon, LucideIcon> = {
  quote: Quote,
  chat: MessageSquareText,
  question: CircleHelp,
  spark: Sparkle,
}

export function WidgetGlyph({ icon, size }: { icon: WidgetIcon; size: number }) {
  const Glyph = GLYPHS[icon]
  return (
    <Glyph
      size={size}
      strokeWidth={1.75}
      aria-hidden="true"
      // Lucide's is a closing quotation mark; ours opens.
      className={icon === 'quote' ? 'rotate-180' : undefined}
    />
  )
}
