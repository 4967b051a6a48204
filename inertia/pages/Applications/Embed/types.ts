import type { LeadField, WidgetIcon, WidgetPosition, WidgetScheme } from '@protocol/applications'

export type EmbedDraft = {
  name: string
  greeting: string
  suggested_questions: string[]
  accent: string
  position: WidgetPosition
  icon: WidgetIcon
  scheme: WidgetScheme
  z_index: number | string
  lead_fields: LeadField[]
  allowed_domains: string
}
