import {
  DARK_WIDGET_COLORS,
  DEFAULT_WIDGET_COLORS,
  type ApplicationKind,
  type ApplicationState,
  type ApplicationWeek,
  type Obstacle,
} from '@protocol/applications'
import { readableTextColor } from '@protocol/colors'
import { Avatar } from '~/components/Avatar'
import { Badge } from '~/components/Badge'
import { cx } from '~/components/cx'
import { StateMark, type StateTone } from '~/components/StateMark'
import { applications as words, formatCount } from '~/messages'
import { APPLICATION_KINDS } from './application_kinds'

const TONES: Record<Obstacle, StateTone> = {
  unfinished: 'unanswered',
  reconnect: 'failed',
  disconnected: 'resting',
}

type Props = { state: ApplicationState; obstacle?: Obstacle | null }

/** The one state of an application, wherever it is shown: what keeps it from answering comes first. */
export function ApplicationMark({ state, obstacle }: Props) {
  if (obstacle) return <StateMark tone={TONES[obstacle]}>{words.obstacles[obstacle]}</StateMark>
  if (state === 'draft') return <Badge>{words.states.draft}</Badge>
  return <StateMark tone={state === 'published' ? 'silent' : 'resting'}>{words.states[state]}</StateMark>
}

type FaceProps = {
  kind: ApplicationKind
  name: string
  /** Of a bio link. */
  avatarUrl?: string | null
  /** `#rrggbb`, of an embed. */
  accent?: string | null
  /** Marks it as answering, with a dot on its corner. */
  live?: boolean
}

/** The picture of a bio link, and the glyph of any other application. */
export function ApplicationFace({ kind, name, avatarUrl, accent, live }: FaceProps) {
  const Icon = APPLICATION_KINDS[kind].icon
  return (
    <span className="relative shrink-0">
      {kind === 'biolink' ? (
        <Avatar name={name} url={avatarUrl} size={40} />
      ) : (
        <span
          className={cx('squircle grid size-10 place-items-center', !accent && 'bg-ink/8 text-ink-2')}
          style={accent ? accentStyle(accent) : undefined}
          aria-hidden="true"
        >
          <Icon size={20} strokeWidth={1.75} />
        </span>
      )}
      {live && (
        <>
          <span
            className="absolute -end-1 -bottom-1 size-3 rounded-full border-2 border-[color:var(--ground,var(--sheet))] bg-evidence"
            aria-hidden="true"
          />
          <span className="sr-only">{words.states.published}</span>
        </>
      )}
    </span>
  )
}

/** Only the default accent differs in the dark, as on visitors' pages. */
export function accentStyle(accent: string): { background: string; color: string } {
  const [light, dark] = [DEFAULT_WIDGET_COLORS, DARK_WIDGET_COLORS]
  if (accent !== light.accent) return { background: accent, color: readableTextColor(accent) }
  return {
    background: `light-dark(${light.accent}, ${dark.accent})`,
    color: `light-dark(${light.onAccent}, ${dark.onAccent})`,
  }
}

export function isAnswering({ state, obstacle }: Props): boolean {
  return state === 'published' && !obstacle
}

export function chatsOf({ chats }: ApplicationWeek): string {
  return chats === 0 ? words.list.noChats : formatCount(words.list.chats, chats)
}
