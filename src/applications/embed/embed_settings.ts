import type { WidgetPosition } from '#protocol/applications'
import { fail, ok, type Result } from '#src/shared/result'
import type { ApplicationSettings } from '../models/application_settings.js'
import { allowedDomain } from './allowed_domain.js'
import { widgetColors } from './widget_colors.js'

export type EmbedInput = {
  greeting?: string
  accent?: string
  position?: WidgetPosition
  allowedDomains?: string[]
}
export type EmbedProblem = 'color_refused' | { domain: number; problem: 'domain_refused' }

/** What an account holder entered, as an embed keeps it; what is not named stays out. */
export function embedSettings(input: EmbedInput): Result<Partial<ApplicationSettings>, EmbedProblem> {
  const colors = input.accent === undefined ? undefined : widgetColors(input.accent)
  if (colors === null) return fail('color_refused')

  const domains = input.allowedDomains?.map(allowedDomain)
  const refused = domains?.indexOf(null) ?? -1
  if (refused >= 0) return fail({ domain: refused, problem: 'domain_refused' })

  const allowedDomains = domains && [...new Set(domains as string[])]
  return ok({ greeting: input.greeting, position: input.position, colors, allowedDomains })
}
