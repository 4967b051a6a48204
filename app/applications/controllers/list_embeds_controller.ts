import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import { chatCounts } from '#src/applications/queries/chat_counts'
import { listApplications } from '#src/applications/queries/find_application'
import { sourceCounts } from '#src/applications/queries/source_choices'

export default class ListEmbedsController {
  async render({ workspace, inertia }: HttpContext) {
    const workspaceId = workspace.id
    const applications = await listApplications(workspaceId, 'embed')
    const chats = await chatCounts(workspaceId, DateTime.now().minus({ days: 7 }))
    const sources = await sourceCounts(applications)

    const embeds = applications.map(({ id, name, state, settings }) => ({
      id,
      name,
      state,
      accent: settings.colors.accent,
      allowedDomains: settings.allowedDomains,
      sourcesCount: sources.get(id) ?? null,
      chatsThisWeek: chats.get(id) ?? 0,
    }))
    return inertia.render('Applications/Embed/Index', { embeds })
  }
}
