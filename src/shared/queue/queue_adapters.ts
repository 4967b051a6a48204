import type { ApplicationService, ConfigProvider } from '@adonisjs/core/types'

type Factory = () => unknown

/** The configured queue adapters as factories, as the queue's own provider resolves them. */
export async function resolveAdapters(app: ApplicationService): Promise<Record<string, Factory>> {
  const adapters = app.config.get<Record<string, Factory | ConfigProvider<Factory>>>('queue.adapters')
  const resolved: Record<string, Factory> = {}
  for (const [name, adapter] of Object.entries(adapters)) {
    resolved[name] = typeof adapter === 'function' ? adapter : await adapter.resolver(app)
  }
  return resolved
}
