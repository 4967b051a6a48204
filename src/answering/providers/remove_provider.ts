import ModelProvider from './model_provider.js'

/** The key is gone with it. Says whether there was one. */
export async function removeProvider(accountId: string, provider: string): Promise<boolean> {
  const row = await ModelProvider.query().where({ userId: accountId, provider }).first()
  await row?.delete()
  return row !== null
}
