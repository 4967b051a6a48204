import { fail, type Result } from '#src/shared/result'
import type { SecretBox } from '#src/shared/crypto/secret_box'
import { createApplication, type NewApplication } from '../actions/create_application.js'
import type Application from '../models/application.js'
import { transactional } from '../transactional.js'
import { embedSettings, type EmbedInput, type EmbedProblem } from './embed_settings.js'
import { newIdentitySecret } from './identity_secret.js'

export type NewEmbed = Omit<NewApplication, 'settings'> & EmbedInput

export async function createEmbed(
  accountId: string,
  input: NewEmbed,
  box: SecretBox
): Promise<Result<Application, EmbedProblem | 'unknown_source'>> {
  const settings = embedSettings(input)
  if (!settings.ok) return fail(settings.error)
  const named = Object.fromEntries(Object.entries(settings.value).filter(([, value]) => value !== undefined))
  const kept = { ...named, identitySecret: newIdentitySecret(box) }
  return transactional((trx) => createApplication(accountId, 'embed', { ...input, settings: kept }, trx))
}
