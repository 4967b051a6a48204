import { fail, type Result } from '#src/shared/result'
import type { SecretBox } from '#src/shared/crypto/secret_box'
import { createApplication, type NewApplication } from '../actions/create_application.js'
import type Application from '../models/application.js'
import { transactional } from '../transactional.js'
import { embedSettings, type EmbedInput, type EmbedProblem } from './embed_settings.js'
import { newIdentitySecret } from './identity_secret.js'
import { updateApplication, type ApplicationChanges } from '../actions/update_application.js'

type EmbedChanges = Omit<ApplicationChanges, 'settings'> & EmbedInput

export type NewEmbed = Omit<NewApplication, 'settings'> & EmbedInput

export async function createEmbed(
  workspaceId: string,
  input: NewEmbed,
  box: SecretBox
): Promise<Result<Application, EmbedProblem | 'unknown_source'>> {
  const settings = embedSettings(input)
  if (!settings.ok) return fail(settings.error)
  const providedSettings = Object.fromEntries(
    Object.entries(settings.value).filter(([, value]) => value !== undefined)
  )
  const kept = { ...providedSettings, identitySecret: newIdentitySecret(box) }
  return transactional((trx) => createApplication(workspaceId, 'embed', { ...input, settings: kept }, trx))
}

/** Updates only the given fields. Null when the workspace has no such embed. */
export async function updateEmbed(
  workspaceId: string,
  id: string,
  changes: EmbedChanges
): Promise<Result<Application, EmbedProblem | 'unknown_source'> | null> {
  const {
    greeting,
    accent,
    position,
    allowedDomains,
    icon,
    scheme,
    zIndex,
    leadFields,
    madeWith,
    ...shared
  } = changes
  const look = { greeting, accent, position, icon, scheme, zIndex, leadFields, madeWith }
  const settings = embedSettings({ ...look, allowedDomains })
  if (!settings.ok) return fail(settings.error)
  return updateApplication(workspaceId, id, { ...shared, settings: settings.value }, 'embed')
}
