import type { ApplicationState, Obstacle } from '@protocol/applications'
import { Badge } from '~/components/Badge'
import { StateMark, type StateTone } from '~/components/StateMark'
import { applications as words } from '~/messages'

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
