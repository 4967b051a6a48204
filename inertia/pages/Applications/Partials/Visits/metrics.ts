import type { VisitTotals } from '@protocol/visits'

export type Metric = keyof VisitTotals

export const METRICS: Metric[] = ['views', 'visitors', 'clicks', 'chats', 'questions']
