import type { VisitDay } from '@protocol/visits'

export type Metric = Exclude<keyof VisitDay, 'day'>

export const METRICS: { key: Metric; label: string }[] = [
  { key: 'views', label: 'Views' },
  { key: 'visitors', label: 'Visitors' },
  { key: 'clicks', label: 'Clicks' },
  { key: 'chats', label: 'Chats' },
  { key: 'questions', label: 'Questions' },
]
