import type { KnowledgeState } from '@protocol/knowledge'
import { kinds as words } from '~/messages'

type StateStyle = { label: string; tone: 'working' | 'silent' | 'failed' | 'resting' }

export const STATE_STYLES: Record<KnowledgeState, StateStyle> = {
  queued: { label: words.states.queued, tone: 'resting' },
  fetching: { label: words.states.fetching, tone: 'working' },
  extracting: { label: words.states.extracting, tone: 'working' },
  transcribing: { label: words.states.transcribing, tone: 'working' },
  indexing: { label: words.states.indexing, tone: 'working' },
  ready: { label: words.states.ready, tone: 'silent' },
  failed: { label: words.states.failed, tone: 'failed' },
  paused: { label: words.states.paused, tone: 'resting' },
}

export function isWorking(state: KnowledgeState): boolean {
  return state === 'queued' || STATE_STYLES[state].tone === 'working'
}
