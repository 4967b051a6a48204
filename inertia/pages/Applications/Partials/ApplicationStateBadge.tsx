import type { ApplicationState } from '@protocol/applications'
import { Badge } from '~/components/Badge'
import { words } from '~/messages/applications'

const TONES = { draft: 'neutral', published: 'evidence', paused: 'sun' } as const

export function ApplicationStateBadge({ state }: { state: ApplicationState }) {
  return <Badge tone={TONES[state]}>{words.states[state]}</Badge>
}
