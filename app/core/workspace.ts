import { Exception } from '@adonisjs/core/exceptions'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import Membership from '#src/identity/models/membership'
import type User from '#src/identity/models/user'
import {
  findWorkspace,
  listWorkspaces,
  type OwnWorkspace,
  currentWorkspace,
} from '#src/identity/workspaces/find_workspace'
import { messages } from '#src/messages/messages'
import { isBackgroundRequest } from './page_requests.js'

export const WORKSPACE = 'workspace'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The workspace of the request, for signed-in people. */
    workspace: OwnWorkspace
  }
}

/** The table that a route's first parameter refers to, by prefix of the route's pattern. */
const TABLES_BY_PATTERN: [prefix: string, table: string][] = [
  ['/data/items/:id', 'data_items'],
  ['/data/sources/:id', 'data_sources'],
  ['/chat/:id', 'conversations'],
  ['/inbox/:id', 'conversations'],
  ['/applications/bio-links/:id', 'applications'],
  ['/applications/embeds/:id', 'applications'],
  ['/applications/facebook/:id', 'applications'],
  ['/applications/instagram/:id', 'applications'],
  ['/applications/telegram/:id', 'applications'],
  ['/applications/whatsapp/:id', 'applications'],
  ['/applications/:id', 'applications'],
]

/** The workspace of the open page that sends a request; another tab may have switched since. */
const PAGE_WORKSPACE = 'x-workspace'
/** Routes that still work from an open page of a workspace that the person has left. */
const ALLOWED_AFTER_LEAVING = /^(?:logout|workspaces\.)/

export class NotMember extends Exception {
  static status = 403
  static code = 'E_NOT_MEMBER'
  sentence: string

  /** `others`: any member who is left; null for a workspace that was deleted. */
  constructor(others: Membership | null) {
    super()
    const { notMember, workspaceGone } = messages().core
    this.sentence = others ? notMember : workspaceGone
  }
}

/**
 * Sets the request's workspace: the one that owns the record in the address, if this person is a member; else that of the open page
 * that sends a form or a background request; else the session's. Opening a page of another workspace or sending its form switches
 * to it, but background requests don't. Throws for forms and background requests of a workspace that the person has left.
 */
export async function openWorkspace(ctx: HttpContext, user: User): Promise<void> {
  const { request, session } = ctx
  const wanted: unknown = session.get(WORKSPACE)
  ctx.workspace = await currentWorkspace(user, typeof wanted === 'string' ? wanted : null)
  const other = (await workspaceOfAddress(ctx, user)) ?? (await workspaceOfPage(ctx, user))
  if (!other || other.id === ctx.workspace.id) return
  if (request.method() !== 'GET' || !isOfOpenPage(ctx)) session.put(WORKSPACE, other.id)
  ctx.workspace = other
}

async function workspaceOfPage(ctx: HttpContext, user: User): Promise<OwnWorkspace | null> {
  const id = ctx.request.header(PAGE_WORKSPACE)
  const isWrite = ctx.request.method() !== 'GET'
  if (!id || id === ctx.workspace.id || !(isWrite || isOfOpenPage(ctx))) return null
  const workspace = await findWorkspace(user.id, id)
  if (!workspace && !ALLOWED_AFTER_LEAVING.test(ctx.route?.name ?? ''))
    throw new NotMember(await Membership.findBy('workspaceId', id))
  return workspace
}

/** Whether a request is for part of the open page. */
function isOfOpenPage(ctx: HttpContext): boolean {
  return isBackgroundRequest(ctx) || ctx.request.header('x-inertia-partial-component') !== undefined
}

async function workspaceOfAddress({ route, params }: HttpContext, user: User): Promise<OwnWorkspace | null> {
  const table = TABLES_BY_PATTERN.find(([prefix]) => route?.pattern.startsWith(prefix))?.[1]
  if (!table || typeof params.id !== 'string') return null
  if ((await listWorkspaces(user.id)).length < 2) return null
  const row: { workspace_id: string } | null = await db.from(table).where('id', params.id).first()
  return row && findWorkspace(user.id, row.workspace_id)
}
