import { embedErrors } from '#app/applications/sentences'
import type { EmbedInput as ProductInput, EmbedProblem } from '#src/applications/embed/embed_settings'
import type { FieldProblem } from '../problem.js'
import { emptyIfNull, type EmbedInput } from './application_input.js'

const WIRE_FIELDS: Record<string, string> = { accent: 'colors.accent' }

export function embedSettingsInput({
  greeting,
  colors,
  position,
  allowed_domains,
  lead_fields,
  made_with,
}: EmbedInput): ProductInput {
  return {
    greeting: emptyIfNull(greeting),
    accent: colors?.accent,
    position,
    allowedDomains: allowed_domains,
    leadFields: lead_fields,
    madeWith: made_with,
  }
}

export function embedRefusal(problem: EmbedProblem | 'unknown_source', input: EmbedInput): FieldProblem {
  const [[field, detail] = ['', '']] = Object.entries(embedErrors(problem, input.allowed_domains ?? []))
  return { field: WIRE_FIELDS[field] ?? field, detail }
}
