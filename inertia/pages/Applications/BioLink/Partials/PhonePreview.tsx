import type { ProfileLink } from '@protocol/applications'
import { hexColor } from '@protocol/colors'
import { initialsOf } from '@protocol/initials'
import { pageColorsOf, paletteOf, type PageColors, type PageTheme } from '@protocol/themes'
import { ArrowUp, ChevronRight } from 'lucide-react'
import type { CSSProperties } from 'react'

type Props = {
  name: string
  handle?: string
  avatarUrl?: string | null
  headline: string
  introduction: string
  links: Array<Pick<ProfileLink, 'title' | 'visible'> & { startsAt?: string | null; endsAt?: string | null }>
  suggestedQuestions: string[]
  theme?: PageTheme
  colors?: PageColors | null
}

/** The public page at the size of a phone, with what has been typed so far, in the colours that visitors will see. */
export function PhonePreview(props: Props) {
  const { name, handle, avatarUrl, headline, introduction, links, suggestedQuestions } = props
  const questions = suggestedQuestions.filter((question) => question.trim() !== '')
  const shown = links.filter((link) => link.title && isShownNow(link))
  return (
    <div
      className="mx-auto flex h-[640px] w-full max-w-[320px] flex-col overflow-hidden rounded-[36px] border-8 border-ink/12 bg-paper text-start text-ink"
      style={paintOf(props.theme ?? 'system', props.colors ?? null)}
    >
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-5 pt-8 pb-4 [scrollbar-width:none]">
        <div className="flex items-center gap-3">
          {avatarUrl ? (
            <img src={avatarUrl} alt="" width={48} height={48} className="squircle size-12 object-cover" />
          ) : (
            <span className="squircle grid size-12 shrink-0 place-items-center bg-(--accent,var(--evidence)) font-serif text-lg text-(--on-accent,var(--on-evidence))">
              {initialsOf(name)}
            </span>
          )}
          <div className="min-w-0">
            <p className="truncate font-semibold">{name}</p>
            {handle && <p className="truncate text-sm text-ink-3">@{handle}</p>}
          </div>
        </div>
        <p className="font-serif text-xl leading-tight font-medium break-words">{headline || name}</p>
        <p className="font-serif leading-snug break-words whitespace-pre-line text-ink-2">
          {introduction || 'Your introduction stands here.'}
        </p>
        {shown.length > 0 && (
          <ul className="border-t">
            {shown.map((link, position) => (
              <li
                key={position}
                className="flex items-center justify-between gap-2 border-b py-2.5 text-sm font-medium"
              >
                <span className="truncate">{link.title}</span>
                <ChevronRight
                  size={14}
                  strokeWidth={1.75}
                  className="shrink-0 text-ink-3"
                  aria-hidden="true"
                />
              </li>
            ))}
          </ul>
        )}
        {questions.length > 0 && (
          <ul className="grid gap-2">
            {questions.map((question, position) => (
              <li key={position} className="rounded-control border bg-sheet px-3 py-2 text-sm">
                <span className="line-clamp-2">{question}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="mx-4 mb-5 flex items-center justify-between rounded-card border bg-sheet py-1.5 pe-1.5 ps-4 text-sm text-ink-3">
        Ask {name}
        <span className="rounded-chip bg-(--accent,var(--evidence)) p-2 text-(--on-accent,var(--on-evidence))">
          <ArrowUp size={16} strokeWidth={1.75} aria-hidden="true" />
        </span>
      </div>
    </div>
  )
}

function isShownNow(link: Props['links'][number]): boolean {
  const now = Date.now()
  const began = !link.startsAt || Date.parse(link.startsAt) <= now
  const ended = Boolean(link.endsAt) && Date.parse(link.endsAt!) <= now
  return link.visible && began && !ended
}

function paintOf(theme: PageTheme, colors: PageColors | null): CSSProperties | undefined {
  const page = pageColorsOf(theme, colors)
  if (!page || ![page.background, page.text, page.accent].every((color) => hexColor(color) === color)) return
  const palette = Object.entries(paletteOf(page)).map(([name, color]) => [`--${name}`, color])
  return { ...Object.fromEntries(palette), borderColor: paletteOf(page).line } as CSSProperties
}
