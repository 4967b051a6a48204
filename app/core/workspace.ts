import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import type User from '#src/identity/models/user'
import { findWorkspace, listWorkspaces, type OwnWorkspace } from '#src/identity/workspaces/find_workspace'
import { currentWorkspace } from '#src/identity/workspaces/find_workspace'
import { isBackgroundRequest } from './background_request.js'

export const WORKSPACE = 'workspace'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The workspace of the request, for whoever is signed in. */
    workspace: OwnWorkspace
  }
}

/** What the first parameter of these addresses names, by the start of the pattern. */
const NAMED: [prefix: string, table: string][] = [
  ['/data/items/:id', 'data_items'],
  ['/data/sources/:id', 'data_sources'],
  ['/chat/:id', 'conversations'],
  ['/inbox/:id', 'conversations'],
  ['/applications/bio-links/:id', 'applications'],
  ['/applications/embeds/:id', 'applications'],
  ['/applications/facebook/:id', 'applications'],
  ['/applications/:id', 'applications'],
]

/**
 * The workspace of what the address names if this person belongs to it, else the session's. Opening a page of another workspace
 * switches to it; what a page loads in the background does not.
 */
export async function openWorkspace(ctx: HttpContext, user: User): Promise<OwnWorkspace> {
  const wanted: unknown = ctx.session.get(WORKSPACE)
  const current = await currentWorkspace(user, typeof wanted === 'string' ? wanted : null)
  const named = await workspaceOfAddress(ctx, user)
  if (!named || named.id === current.id) return current
  if (ctx.request.method() === 'GET' && !isBackgroundRequest(ctx)) ctx.session.put(WORKSPACE, named.id)
  return named
}

async function workspaceOfAddress({ route, params }: HttpContext, user: User): Promise<OwnWorkspace | null> {
  const table = NAMED.find(([prefix]) => route?.pattern.startsWith(prefix))?.[1]
  if (!table || typeof params.id !== 'string') return null
  if ((await listWorkspaces(user.id)).length < 2) return null
  const row: { workspace_id: string } | null = await db.from(table).where('id', params.id).first()
  return row && findWorkspace(user.id, row.workspace_id)
}
