import type { LeadField, WidgetIcon, WidgetPosition, WidgetScheme } from '#protocol/applications'
import { fail, ok, type Result } from '#src/shared/result'
import type { ApplicationSettings } from '../models/application_settings.js'
import { allowedDomain } from './allowed_domain.js'
import { widgetColors } from './widget_colors.js'

export type EmbedInput = {
  greeting?: string
  accent?: string
  position?: WidgetPosition
  allowedDomains?: string[]
  icon?: WidgetIcon
  scheme?: WidgetScheme
  zIndex?: number
  leadFields?: LeadField[]
}
export type EmbedProblem = 'color_refused' | { domain: number; problem: 'domain_refused' }

/** Validates an embed's settings; omitted fields stay out. */
export function embedSettings(input: EmbedInput): Result<Partial<ApplicationSettings>, EmbedProblem> {
  const colors = input.accent === undefined ? undefined : widgetColors(input.accent)
  if (colors === null) return fail('color_refused')

  const domains = input.allowedDomains?.map(allowedDomain)
  const refused = domains?.indexOf(null) ?? -1
  if (refused >= 0) return fail({ domain: refused, problem: 'domain_refused' })

  const allowedDomains = domains && [...new Set(domains as string[])]
  const { greeting, position, icon, scheme, zIndex, leadFields } = input
  return ok({ greeting, position, icon, scheme, zIndex, leadFields, colors, allowedDomains })
}
