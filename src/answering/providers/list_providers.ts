import type { ModelProviderRow } from '#protocol/providers'
import ModelProvider from './model_provider.js'

/** The account's providers as its pages show them: everything but the key. */
export async function listProviders(accountId: string): Promise<ModelProviderRow[]> {
  const rows = await ModelProvider.query().where('userId', accountId).orderBy('id')
  return rows.map(({ provider, baseUrl, keyEnding, model }) => ({ provider, baseUrl, keyEnding, model }))
}
