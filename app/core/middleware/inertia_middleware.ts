import type { HttpContext } from '@adonisjs/core/http'
import BaseInertiaMiddleware from '@adonisjs/inertia/inertia_middleware'
import type { NextFn } from '@adonisjs/core/types/http'
import { countWaiting } from '#src/conversations/inbox/inbox_conversations'
import { countMentions } from '#src/conversations/inbox/notes'
import { namedApplications } from '#src/applications/queries/find_application'
import type { WorkspaceRow } from '#protocol/team'
import type User from '#src/identity/models/user'
import { listWorkspaces, type OwnWorkspace } from '#src/identity/workspaces/find_workspace'
import { isOperator } from '#src/identity/queries/is_operator'
import { operatorEmails } from '#config/metrics'
import { appName, squircleUrl } from '#config/app'
import type { ModalPage } from '#app/core/modal/modal_page'
import { changedLimits } from '#protocol/limits'
import { isBackgroundRequest, isOfAnotherBuild, loadAgain, pageVersion } from '#app/core/page_requests'
import { pageLanguage } from '#src/messages/messages'
import { realtimeSettings } from '#app/core/realtime_settings'

/** Cached: Inertia would hash the manifest for every page. */
let build: string | null = null

type Flash = { notice: string | null; error: string | null }

export default class InertiaMiddleware extends BaseInertiaMiddleware {
  async share(ctx: HttpContext) {
    // A 404 is rendered before the session and the guard exist.
    const { session, auth } = ctx as Partial<HttpContext>
    // The same address is a page for a browser and JSON for a page that is open.
    ctx.response.vary('X-Inertia')
    const user = auth?.user
    const isOpen = user && !ctx.workspace.locked
    const isBackground = isBackgroundRequest(ctx)
    const flash: Flash = {
      notice: isBackground ? null : (session?.flashMessages.get('notice') ?? null),
      error: isBackground ? null : (session?.flashMessages.get('error') ?? null),
    }

    return {
      auth: ctx.inertia.always({
        user: user ? await userProps(user) : null,
        workspace: user ? workspaceProps(ctx.workspace) : null,
        workspaces: user ? (await listWorkspaces(user.id)).map(workspaceProps) : [],
      }),
      errors: ctx.inertia.always(
        isBackground ? {} : (this.getValidationErrors(ctx) as Record<string, string>)
      ),
      flash: ctx.inertia.always(flash),
      app: { name: appName, locale: pageLanguage(), theme: user?.theme ?? 'system', squircleUrl },
      realtime: realtimeSettings(isOpen ? ctx.workspace : null),
      limits: ctx.request.header('x-inertia') ? undefined : changedLimits(),
      waiting: async () => (isOpen ? countWaiting(ctx.workspace.id) : 0),
      mentions: async () => (isOpen ? countMentions(ctx.workspace.id, user.id) : 0),
      ownApplications: async () => (isOpen ? namedApplications(ctx.workspace.id, openApplication(ctx)) : []),
      modal: ctx.inertia.always<ModalPage | null>(ctx.modalPage ?? null),
    }
  }

  async handle(ctx: HttpContext, next: NextFn) {
    await this.init(ctx)
    const current = (build ??= String(ctx.inertia.getVersion()))
    // Evaluated at render time, when the reader is known.
    ctx.inertia.getVersion = () => pageVersion(ctx, current)
    // Before the session is read, so that the flash stays for the page that the browser loads now.
    if (isOfAnotherBuild(ctx, current)) return loadAgain(ctx)
    const output = await next()
    this.dispose(ctx)
    return output
  }
}

function workspaceProps({ id, name, role }: OwnWorkspace): WorkspaceRow {
  return { id, name, role }
}

async function userProps(user: User) {
  const { id, name, email, emailVerifiedAt, avatar } = user
  const operator = await isOperator(user, operatorEmails)
  const avatarUrl = avatar ? `/profile/avatar/${avatar}` : null
  return { id, name, email, verified: emailVerifiedAt !== null, operator, avatarUrl }
}

declare module '@adonisjs/inertia/types' {
  type MiddlewareSharedProps = InferSharedProps<InertiaMiddleware>
  export interface SharedProps extends MiddlewareSharedProps {}
}

/** The id of the application whose page this is. */
function openApplication({ request, params }: HttpContext): string | null {
  const { id } = params as Record<string, unknown>
  return request.url().startsWith('/applications/') && typeof id === 'string' ? id : null
}
