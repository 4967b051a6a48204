import { router } from '@inertiajs/react'
import { route } from '~/lib/routes'

const ACTIONS = {
  sync: { method: 'post', name: 'data.sources.sync.store' },
  pause: { method: 'post', name: 'data.sources.pause.store' },
  resume: { method: 'delete', name: 'data.sources.pause.destroy' },
  stop: { method: 'delete', name: 'data.sources.crawl.destroy' },
} as const

export type SourceAction = keyof typeof ACTIONS

export function sendSourceAction(
  action: SourceAction,
  sourceId: string,
  options: Parameters<typeof router.visit>[1] = {}
): void {
  const { method, name } = ACTIONS[action]
  // The response may arrive while someone is already typing on the page.
  router.visit(route(name, sourceId), { method, preserveScroll: true, preserveState: true, ...options })
}
