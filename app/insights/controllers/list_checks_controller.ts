import type { HttpContext } from '@adonisjs/core/http'
import { listChecks, listRuns } from '#src/applications/checks/list_checks'
import { earlierPrompts } from '#src/applications/persona/prompts/prompt_versions'
import { listApplications } from '#src/applications/queries/find_application'
import { sourceChoices } from '#src/applications/queries/source_choices'

export default class ListChecksController {
  async render({ workspace, inertia }: HttpContext) {
    const workspaceId = workspace.id
    const applications = await listApplications(workspaceId)
    return inertia.render('Insights/Checks', {
      checks: await listChecks(workspaceId),
      runs: await listRuns(workspaceId),
      applications: applications.map(({ id, name }) => ({ id, name })),
      sources: (await sourceChoices(workspaceId)).map(({ id, title, kind }) => ({ id, title, kind })),
      earlierPrompts: await earlierPrompts(applications.map(({ id }) => id)),
    })
  }
}
