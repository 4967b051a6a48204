import { Exception } from '@adonisjs/core/exceptions'
import type { HttpContext } from '@adonisjs/core/http'
import { hasRole, type Role } from '#protocol/team'
import type { OwnWorkspace } from '#src/identity/workspaces/find_workspace'
import { format, messages } from '#src/messages/messages'

/**
 * The minimum role for each route of a signed-in person or an API token, by route name or prefix; the longest
 * entry wins. `person` routes concern the person, whatever their role. Routes without an entry are refused.
 */
export const POLICY: Readonly<Record<string, Role | 'person'>> = {
  'verification.*': 'person',
  'password.*': 'person',
  logout: 'person',
  'profile.*': 'person',
  'workspaces.*': 'person',
  'invitations.*': 'person',
  'operator.*': 'person',

  home: 'agent',
  'inbox.*': 'agent',
  'insights.index': 'agent',
  'team.index': 'agent',
  'team.members.destroy': 'agent',
  'data.items.show': 'agent',
  'data.items.audio': 'agent',
  'api.me': 'agent',
  'api.conversations.*': 'agent',
  'api.insights.*': 'agent',

  'data.*': 'editor',
  'applications.*': 'editor',
  'internal-chat.*': 'editor',
  'onboarding.*': 'editor',
  'insights.*': 'editor',
  'api.*': 'editor',
  'mcp.workspace': 'editor',

  'inbox.digest.update': 'admin',
  'inbox.leads.export': 'admin',
  'api.leads.*': 'admin',
  'applications.embed.leads.export': 'admin',
  'applications.biolink.subscribers.export': 'admin',
  'profile.providers.*': 'admin',
  'profile.webhooks.*': 'admin',
  'profile.exports.*': 'admin',
  'team.invitations.*': 'admin',
  'team.members.update': 'admin',
  'team.two-step.update': 'admin',
  'team.activity.*': 'admin',

  'team.name.update': 'owner',
  'team.workspace.destroy': 'owner',
}

/** The minimum role for each kind of realtime channel. */
const CHANNELS = {
  account: 'editor',
  inbox: 'agent',
  conversation: 'agent',
  /** A conversation of the workspace's own chat or the API. */
  chat: 'editor',
} as const

type Joiner = Pick<OwnWorkspace, 'role' | 'locked'>

export function joins({ role, locked }: Joiner, channel: keyof typeof CHANNELS): boolean {
  return !locked && hasRole(role, CHANNELS[channel])
}

/** Null for a route without a policy. */
export function leastRole(routeName: string): Role | 'person' | null {
  const parts = routeName.split('.')
  const names = [routeName, ...parts.map((_, count) => `${parts.slice(0, parts.length - count).join('.')}.*`)]
  const name = names.find((each) => Object.hasOwn(POLICY, each))
  return name === undefined ? null : POLICY[name]!
}

class NotInRole extends Exception {
  static status = 403
  static code = 'E_NOT_IN_ROLE'

  constructor(readonly sentence: string) {
    super(sentence)
  }
}

export function lockedSentence({ name }: OwnWorkspace): string {
  return format(messages().core.locked, { workspace: name })
}

/** Whether the page belongs to a workspace whose member must set up a second factor first. */
export function isLockedPage({ request, route, workspace }: HttpContext): boolean {
  return workspace.locked && request.method() === 'GET' && leastRole(route?.name ?? '') !== 'person'
}

/** Throws unless the member's role in the request's workspace is sufficient. */
export function authorize({ route, workspace }: HttpContext): void {
  const minimumRole = leastRole(route?.name ?? '')
  if (minimumRole === 'person') return
  if (workspace.locked) throw new NotInRole(lockedSentence(workspace))
  if (minimumRole && hasRole(workspace.role, minimumRole)) return
  const { notInRole, roles } = messages().core
  throw new NotInRole(format(notInRole, { role: roles[workspace.role], workspace: workspace.name }))
}
