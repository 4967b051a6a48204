import type { ApplicationState } from '@protocol/applications'
import { Badge } from '~/components/Badge'

const LOOKS: Record<ApplicationState, { word: string; tone: 'evidence' | 'neutral' | 'sun' }> = {
  draft: { word: 'Draft', tone: 'neutral' },
  published: { word: 'Answering', tone: 'evidence' },
  paused: { word: 'Paused', tone: 'sun' },
}

export function ApplicationStateBadge({ state }: { state: ApplicationState }) {
  const { word, tone } = LOOKS[state]
  return <Badge tone={tone}>{word}</Badge>
}
