import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import { currentHandles } from '#src/applications/biolink/find_biolink'
import { chatCounts } from '#src/applications/queries/chat_counts'
import { listApplications } from '#src/applications/queries/find_application'
import { sourceCounts } from '#src/applications/queries/source_choices'
import { PageViews } from '#src/applications/visits/page_views'
import { bioLinkUrl, ownerAvatarUrl } from '../props.js'

@inject()
export default class ListBiolinksController {
  constructor(private readonly visits: PageViews) {}

  async render({ workspace, inertia }: HttpContext) {
    const workspaceId = workspace.id
    await this.visits.flush()
    const applications = await listApplications(workspaceId, 'biolink')
    const handles = await currentHandles(applications.map((application) => application.id))
    const chats = await chatCounts(workspaceId, DateTime.now().minus({ days: 7 }))
    const sources = await sourceCounts(applications)

    const bioLinks = applications.map((application) => {
      const { id, name, state, views } = application
      const handle = handles.get(id) ?? ''
      return {
        id,
        name,
        handle,
        url: bioLinkUrl(handle),
        avatarUrl: ownerAvatarUrl(application),
        state,
        sourcesCount: sources.get(id) ?? null,
        viewsCount: views,
        chatsThisWeek: chats.get(id) ?? 0,
      }
    })
    return inertia.render('Applications/BioLink/Index', { bioLinks })
  }
}
