import type { ApplicationState } from '@protocol/applications'
import { Badge } from '~/components/Badge'
import { applications as words } from '~/messages'

const TONES = { draft: 'neutral', published: 'evidence', paused: 'sun' } as const

export function ApplicationStateBadge({ state }: { state: ApplicationState }) {
  return <Badge tone={TONES[state]}>{words.states[state]}</Badge>
}
