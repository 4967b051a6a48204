import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import { PUBLIC_KINDS } from '#src/applications/channels'
import { listApplications } from '#src/applications/queries/find_application'
import { countItemsInStates } from '#src/knowledge/library/items_in_states'
import { readFlashedSecret } from '../flash_secret.js'

export default class AgentsController {
  async show({ workspace, inertia, request, session }: HttpContext) {
    const applications = await listApplications(workspace.id)
    const open = applications.filter(
      ({ kind, state }) => state === 'published' && PUBLIC_KINDS.includes(kind)
    )
    const requestedId: unknown = request.qs().application
    return inertia.render('Profile/Agents', {
      workspaceUrl: `${appUrl}/mcp`,
      applications: open.map(({ id, name, key, settings }) => ({
        id,
        name,
        url: `${appUrl}/mcp/${key}`,
        showsSources: settings.showsSources,
      })),
      hasContent: (await countItemsInStates(workspace.id, ['ready'])) > 0,
      chosen: open.find(({ id }) => id === requestedId)?.id ?? null,
      newToken: readFlashedSecret(session),
    })
  }
}
