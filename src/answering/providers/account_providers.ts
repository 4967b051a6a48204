import db from '@adonisjs/lucid/services/db'
import type { ModelProviderName } from '#protocol/providers'
import { fail, ok, type Result } from '#src/shared/result'
import { parseWebAddress } from '#src/shared/fetch/web_address'
import ConnectedProvider from './connected_provider.js'
import type { Models } from './models.js'
import { SHOWN_KEY_CHARACTERS } from '../limits.js'
import type { ModelProviderRow } from '#protocol/providers'

export type ProviderInput = {
  provider: ModelProviderName
  /** Blank keeps the stored key. */
  key: string | null
  baseUrl: string | null
  model: string | null
}

export type ProviderProblem = 'key_needed' | 'address_needed' | 'bad_address' | 'key_for_other_address'

/**
 * Creates or updates a provider. A stored key is never sent to an address other than the one it was entered
 * for.
 */
export async function saveProvider(
  models: Models,
  workspaceId: string,
  { provider, key, baseUrl, model }: ProviderInput
): Promise<Result<ConnectedProvider, ProviderProblem>> {
  if (provider === 'compatible' && !baseUrl) return fail('address_needed')
  if (baseUrl && !parseWebAddress(baseUrl, null).ok) return fail('bad_address')
  const existing = await ConnectedProvider.query().where({ workspaceId, provider }).first()
  if (!key && existing?.secret && existing.baseUrl !== baseUrl) return fail('key_for_other_address')
  if (!key && !existing?.secret && provider !== 'compatible') return fail('key_needed')

  const sealed = key ? { secret: models.seal(key), keyEnding: key.slice(-SHOWN_KEY_CHARACTERS) } : {}
  const fields = { baseUrl, model, ...sealed }
  return db.transaction(async (client) =>
    ok(await ConnectedProvider.updateOrCreate({ workspaceId, provider }, fields, { client }))
  )
}

/** The account's providers as shown on pages: everything but the key. */
export async function listProviders(workspaceId: string): Promise<ModelProviderRow[]> {
  const rows = await ConnectedProvider.query().where('workspaceId', workspaceId).orderBy('id')
  return rows.map(({ provider, baseUrl, keyEnding, model }) => ({ provider, baseUrl, keyEnding, model }))
}

/** Deletes the provider with its key. False if there was none. */
export function removeProvider(workspaceId: string, provider: string): Promise<boolean> {
  return db.transaction(async (client) => {
    const row = await ConnectedProvider.query({ client }).where({ workspaceId, provider }).first()
    await row?.delete()
    return row !== null
  })
}
