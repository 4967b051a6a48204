import type { KnowledgeState } from '@protocol/knowledge'

type StateLook = { word: string; tone: 'working' | 'ready' | 'failed' | 'resting' }

export const STATE_LOOKS: Record<KnowledgeState, StateLook> = {
  queued: { word: 'Waiting', tone: 'resting' },
  fetching: { word: 'Fetching', tone: 'working' },
  extracting: { word: 'Reading', tone: 'working' },
  transcribing: { word: 'Listening', tone: 'working' },
  indexing: { word: 'Indexing', tone: 'working' },
  ready: { word: 'Ready', tone: 'ready' },
  failed: { word: 'Failed', tone: 'failed' },
  paused: { word: 'Paused', tone: 'resting' },
}

export function isWorking(state: KnowledgeState): boolean {
  return state === 'queued' || STATE_LOOKS[state].tone === 'working'
}
