import app from '@adonisjs/core/services/app'
import { Models } from '#src/answering/providers/models'

/** Allows model providers on this machine until the returned function is called. */
export async function givenReachableProviders(): Promise<() => void> {
  const models = await app.container.make(Models)
  const { checkedFetch } = models as unknown as { checkedFetch: typeof fetch }
  Object.assign(models, { checkedFetch: globalThis.fetch })
  return () => void Object.assign(models, { checkedFetch })
}
