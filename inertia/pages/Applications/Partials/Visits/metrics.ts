import type { VisitDay } from '@protocol/visits'

export type Metric = Exclude<keyof VisitDay, 'day'>

export const METRICS: Metric[] = ['views', 'visitors', 'clicks', 'chats', 'questions']
