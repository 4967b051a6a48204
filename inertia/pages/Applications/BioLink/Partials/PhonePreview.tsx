import type { ProfileLink } from '@protocol/applications'
import { parseHexColor } from '@protocol/colors'
import { initialsOf } from '@protocol/initials'
import {
  pageColorsOf,
  buildPalette,
  type PageColors,
  type PageLayout,
  type PageTheme,
} from '@protocol/themes'
import { ArrowUp } from 'lucide-react'
import type { CSSProperties } from 'react'
import { cx } from '~/components/cx'
import { phonePreview as words, format } from '~/messages'
import { NetworkGlyph } from './NetworkGlyph'

type ShownLink = Pick<ProfileLink, 'kind' | 'title' | 'url' | 'picture' | 'visible' | 'startsAt' | 'endsAt'>

type Props = {
  name: string
  handle?: string
  avatarUrl?: string | null
  headline: string
  introduction: string
  links: ShownLink[]
  /** Returns the URL of a link's picture; if absent, no pictures are shown. */
  pictureAt?: (picture: string) => string
  suggestedQuestions: string[]
  theme?: PageTheme
  layout?: PageLayout
  colors?: PageColors | null
}

export function PhonePreview(props: Props) {
  const { name, handle, avatarUrl, headline, introduction, links, pictureAt, suggestedQuestions } = props
  const questions = suggestedQuestions.filter((question) => question.trim() !== '')
  const now = links.filter(isShownNow)
  const icons = now.filter(({ kind, url }) => kind === 'icon' && url)
  const shown = now.filter(({ kind, title }) => kind !== 'icon' && title)
  return (
    <div
      className="mx-auto flex h-[640px] w-full max-w-[320px] flex-col overflow-hidden rounded-[36px] border-8 border-ink/12 bg-paper text-start text-ink"
      style={paintOf(props.theme ?? 'system', props.colors ?? null)}
    >
      {props.layout === 'cover' && <div className="-mb-10 h-20 shrink-0 bg-(--accent,var(--evidence))" />}
      <div
        className={cx(
          'flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-5 pt-8 pb-4 [scrollbar-width:none]',
          props.layout === 'centred' && 'items-center text-center'
        )}
      >
        <div className={cx('flex items-center gap-3', props.layout === 'centred' && 'flex-col')}>
          {avatarUrl ? (
            <img src={avatarUrl} alt="" width={48} height={48} className="squircle size-12 object-cover" />
          ) : (
            <span className="squircle grid size-12 shrink-0 place-items-center bg-(--accent,var(--evidence)) font-serif text-lg text-(--on-accent,var(--on-evidence))">
              {initialsOf(name)}
            </span>
          )}
          <div className="min-w-0">
            <p
              className={headline ? 'truncate font-semibold' : 'font-serif text-xl leading-tight break-words'}
            >
              {name}
            </p>
            {handle && <p className="truncate text-sm text-ink-3">@{handle}</p>}
          </div>
        </div>
        {headline && <p className="font-serif text-xl leading-tight font-medium break-words">{headline}</p>}
        <p className="font-serif leading-snug break-words whitespace-pre-line text-ink-2">
          {introduction || words.noIntroduction}
        </p>
        {questions.length > 0 && (
          <ul className="grid gap-2">
            {questions.map((question, position) => (
              <li key={position} className="rounded-control border bg-sheet px-3 py-2 text-sm">
                <span className="line-clamp-2">{question}</span>
              </li>
            ))}
          </ul>
        )}
        {icons.length > 0 && (
          <ul className="flex flex-wrap gap-4 text-ink-2">
            {icons.map(({ url }, position) => (
              <li key={position}>
                <NetworkGlyph address={url} size={18} />
              </li>
            ))}
          </ul>
        )}
        {shown.length > 0 && (
          <ul className="grid gap-2 self-stretch">
            {shown.map((link, position) => (
              <PreviewLink
                key={position}
                link={link}
                src={link.picture && pictureAt ? pictureAt(link.picture) : null}
              />
            ))}
          </ul>
        )}
      </div>
      <div className="mx-4 mb-5 flex items-center justify-between rounded-card border bg-sheet py-1.5 pe-1.5 ps-4 text-sm text-ink-3">
        {format(words.ask, { name })}
        <span className="rounded-chip bg-(--accent,var(--evidence)) p-2 text-(--on-accent,var(--on-evidence))">
          <ArrowUp size={16} strokeWidth={1.75} aria-hidden="true" />
        </span>
      </div>
    </div>
  )
}

function PreviewLink({ link, src }: { link: ShownLink; src: string | null }) {
  if (link.kind === 'heading') {
    return <li className="pt-3 font-serif break-words first:pt-0">{link.title}</li>
  }
  const isLarge = link.kind === 'featured'
  const picture = cx('shrink-0 rounded-chip object-cover', isLarge ? 'size-16' : 'size-9')
  return (
    <li
      className={cx(
        'flex items-center gap-3 rounded-control border bg-sheet p-2 text-start font-medium',
        isLarge ? 'bg-[color-mix(in_oklch,var(--accent,var(--evidence))_7%,var(--sheet))]' : 'text-sm'
      )}
    >
      {src ? (
        <img src={src} alt="" width={64} height={64} className={picture} />
      ) : (
        <span className={cx(picture, 'grid place-items-center bg-ink/5 text-ink-2')}>
          <NetworkGlyph address={link.url} size={16} />
        </span>
      )}
      <span className="line-clamp-2 min-w-0 flex-1 break-words">{link.title}</span>
    </li>
  )
}

function isShownNow(link: ShownLink): boolean {
  const now = Date.now()
  const began = !link.startsAt || Date.parse(link.startsAt) <= now
  const ended = Boolean(link.endsAt) && Date.parse(link.endsAt!) <= now
  return link.visible && began && !ended
}

function paintOf(theme: PageTheme, colors: PageColors | null): CSSProperties | undefined {
  const page = pageColorsOf(theme, colors)
  if (!page || ![page.background, page.text, page.accent].every((color) => parseHexColor(color) === color))
    return
  const palette = Object.entries(buildPalette(page)).map(([name, color]) => [`--${name}`, color])
  return { ...Object.fromEntries(palette), borderColor: buildPalette(page).line } as CSSProperties
}
