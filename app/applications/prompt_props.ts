import type { HttpContext } from '@adonisjs/core/http'
import type { Models } from '#src/answering/providers/models'
import type Application from '#src/applications/models/application'
import { promptVersions } from '#src/applications/persona/prompts/prompt_versions'
import { sourceChoices, sourceIdsOf } from '#src/applications/queries/source_choices'

export async function promptProps(
  { inertia }: Pick<HttpContext, 'inertia'>,
  models: Models,
  application: Application
) {
  const { workspaceId, masterPrompt, strictness, language, model, suggestedQuestions } = application
  return {
    masterPrompt,
    notCovered: application.settings.notCovered,
    strictness,
    language,
    model,
    suggestedQuestions,
    offeredModels: inertia.defer(() => models.offered(workspaceId)),
    versions: await promptVersions(application),
    sources: await sourceChoices(workspaceId),
    sourceIds: await sourceIdsOf(application),
  }
}
