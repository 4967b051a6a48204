import { usePage } from '@inertiajs/react'
import { parseHexColor } from '@protocol/colors'
import { CircleHelp, MessageSquareText, Quote, Sparkle, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { route } from '~/lib/routes'
import { settings as words } from '~/messages'
import {
  DEFAULT_WIDGET_COLORS,
  type WidgetIcon,
  type LeadField,
  type WidgetPosition,
  type WidgetScheme,
} from '@protocol/applications'
import type { SharedProps } from '~/lib/shared_props'
import { accentStyle } from '../../Partials/ApplicationMark'

export type EmbedDraft = {
  name: string
  greeting: string
  introduction: string
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

const TYPING_MS = 400

type Props = { embedId: string; draft: EmbedDraft; logoUrl: string | null }

/** The actual chat and its button, with unsaved changes; it can't be used. */
export function WidgetPreview({ embedId, draft, logoUrl }: Props) {
  const [accent, setAccent] = useState(parseHexColor(draft.accent) ?? DEFAULT_WIDGET_COLORS.accent)
  useEffect(() => setAccent((last) => parseHexColor(draft.accent) ?? last), [draft.accent])
  const scheme = shownScheme(draft.scheme, usePage().props.app.theme)
  const wanted = addressOf(embedId, { ...draft, accent, scheme }, logoUrl)
  // The shown one stays until the next has loaded, so that typing doesn't flicker.
  const [frames, setFrames] = useState({ shown: wanted, next: wanted })
  useEffect(() => {
    const timer = setTimeout(() => setFrames((old) => ({ ...old, next: wanted })), TYPING_MS)
    return () => clearTimeout(timer)
  }, [wanted])

  return (
    <div className="mx-auto grid w-80 max-w-full gap-3">
      <div inert className="relative h-[460px] overflow-hidden rounded-card border bg-paper shadow-float">
        {[...new Set([frames.shown, frames.next])].map((address) => (
          <iframe
            key={address}
            title={words.preview.label}
            src={address}
            className={`absolute inset-0 size-full border-0 ${address === frames.shown ? '' : 'invisible'}`}
            onLoad={() => setFrames((old) => ({ ...old, shown: old.next }))}
          />
        ))}
      </div>
      <span
        className={`squircle grid size-15 place-items-center ${draft.position === 'left' ? 'justify-self-start' : 'justify-self-end'}`}
        style={{
          ...accentStyle(accent),
          colorScheme: scheme === 'auto' ? undefined : scheme,
        }}
      >
        <WidgetGlyph icon={draft.icon} size={28} />
      </span>
    </div>
  )
}

function addressOf(embedId: string, draft: EmbedDraft, logoUrl: string | null): string {
  const {
    name,
    greeting,
    introduction,
    suggested_questions: questions,
    accent,
    scheme,
    made_with: madeWith,
  } = draft
  const query = new URLSearchParams({
    host: location.origin,
    mode: 'bubble',
    name: name.trim(),
    greeting,
    introduction,
    accent,
    scheme,
    made_with: madeWith ? '1' : '0',
    // A new picture is another address.
    logo: logoUrl ?? '',
  })
  for (const question of questions) query.append('suggested_questions[]', question)
  return `${route('applications.embed.preview.show', embedId)}?${query.toString()}`
}

/** A chat that follows its visitor's theme follows, on our pages, the theme chosen for them. */
export function shownScheme(scheme: WidgetScheme, theme: SharedProps['app']['theme']): WidgetScheme {
  return scheme === 'auto' && theme !== 'system' ? theme : scheme
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
