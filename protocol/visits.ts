/** Days are in UTC. */
export type VisitDay = {
  /** `2026-03-01` */
  day: string
  views: number
  visitors: number
  clicks: number
  chats: number
  questions: number
  /** Questions answered with a quote. */
  answered: number
}

export type VisitTotals = Omit<VisitDay, 'day'>
type VisitOrigin = { value: string; views: number }
export type VisitReport = {
  days: VisitDay[]
  /** Totals of the same number of days before. */
  before: VisitTotals
  referrers: VisitOrigin[]
  countries: VisitOrigin[]
}

export const VISIT_SPANS = [7, 30, 90, 365] as const
