import { fail, type Result } from '#src/shared/result'
import { updateApplication, type ApplicationChanges } from '../actions/update_application.js'
import type Application from '../models/application.js'
import { embedSettings, type EmbedInput, type EmbedProblem } from './embed_settings.js'

export type EmbedChanges = Omit<ApplicationChanges, 'settings'> & EmbedInput

/** Updates only the given fields. Null when the account has no such embed. */
export async function updateEmbed(
  accountId: string,
  id: string,
  changes: EmbedChanges
): Promise<Result<Application, EmbedProblem | 'unknown_source'> | null> {
  const { greeting, accent, position, allowedDomains, icon, scheme, zIndex, leadFields, ...shared } = changes
  const look = { greeting, accent, position, icon, scheme, zIndex, leadFields }
  const settings = embedSettings({ ...look, allowedDomains })
  if (!settings.ok) return fail(settings.error)
  return updateApplication(accountId, id, { ...shared, settings: settings.value }, 'embed')
}
