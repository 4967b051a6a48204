import type { KnowledgeState } from '@protocol/knowledge'
import { kinds as words } from '~/messages'

type StateLook = { word: string; tone: 'working' | 'ready' | 'failed' | 'resting' }

export const STATE_LOOKS: Record<KnowledgeState, StateLook> = {
  queued: { word: words.states.queued, tone: 'resting' },
  fetching: { word: words.states.fetching, tone: 'working' },
  extracting: { word: words.states.extracting, tone: 'working' },
  transcribing: { word: words.states.transcribing, tone: 'working' },
  indexing: { word: words.states.indexing, tone: 'working' },
  ready: { word: words.states.ready, tone: 'ready' },
  failed: { word: words.states.failed, tone: 'failed' },
  paused: { word: words.states.paused, tone: 'resting' },
}

export function isWorking(state: KnowledgeState): boolean {
  return state === 'queued' || STATE_LOOKS[state].tone === 'working'
}
