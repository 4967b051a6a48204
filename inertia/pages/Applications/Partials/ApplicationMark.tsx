import type { ApplicationState } from '@protocol/applications'
import { Badge } from '~/components/Badge'
import { StateMark } from '~/components/StateMark'
import { applications as words } from '~/messages'

export function ApplicationMark({ state }: { state: ApplicationState }) {
  if (state === 'draft') return <Badge>{words.states.draft}</Badge>
  return <StateMark tone={state === 'published' ? 'silent' : 'resting'}>{words.states[state]}</StateMark>
}
