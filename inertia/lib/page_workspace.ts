import type { Page } from '@inertiajs/core'
import { http, router } from '@inertiajs/react'
import type { SharedProps } from './shared_props'

let workspace: string | null = null

/**
 * Call once at startup: every request names the workspace shown in this tab, because another tab may have
 * switched since.
 */
export function followWorkspace(first: SharedProps): void {
  workspace = first.auth.workspace?.id ?? null
  const follow = ({ props }: Page<SharedProps>) => {
    workspace = props.auth.workspace?.id ?? null
  }
  router.on('success', ({ detail }) => follow(detail.page))
  // The browser's back button shows an earlier page without a request.
  router.on('navigate', ({ detail }) => follow(detail.page))
  http.onRequest((request) =>
    isOwnAddress(request.url)
      ? { ...request, headers: { ...request.headers, ...workspaceHeader() } }
      : request
  )
}

/** For requests outside Inertia. */
export function workspaceHeader(): Record<string, string> {
  return workspace === null ? {} : { 'X-Workspace': workspace }
}

export function isOwnAddress(address: string): boolean {
  return new URL(address, location.href).origin === location.origin
}
