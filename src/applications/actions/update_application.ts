import type { ApplicationKind, ApplicationState, Persona } from '#protocol/applications'
import { ok, type Result } from '#src/shared/result'
import type Application from '../models/application.js'
import type { ApplicationSettings } from '../models/application_settings.js'
import { findApplication } from '../queries/find_application.js'
import { definedFields, transactional } from '../transactional.js'
import { savePromptVersion, promptOf } from '../persona/save_prompt_version.js'
import { chooseSources } from './choose_sources.js'

export type ApplicationChanges = {
  name?: string
  state?: ApplicationState
  headline?: string
  /** `provider:model`, `quotes`, or null for the default. */
  model?: string | null
  /** Null means all sources, including later ones. */
  sourceIds?: string[] | null
  persona?: Partial<Persona>
  settings?: Partial<ApplicationSettings>
}

/** Updates only the given fields, all or none. Null if the workspace has no such application. */
export function updateApplication(
  workspaceId: string,
  id: string,
  changes: ApplicationChanges,
  kind?: ApplicationKind
): Promise<Result<Application, 'unknown_source'> | null> {
  return transactional(async (trx) => {
    const application = await findApplication(workspaceId, id, kind, trx)
    if (!application) return null

    const { sourceIds, settings, persona, ...fields } = changes
    const before = promptOf(application)
    application.merge(definedFields({ ...fields, ...persona }))
    application.settings = { ...application.settings, ...definedFields(settings ?? {}) }
    if (sourceIds !== undefined) {
      const chosen = await chooseSources(application, sourceIds, trx)
      if (!chosen.ok) return chosen
    }
    await application.save()
    await savePromptVersion(application, before, trx)
    return ok(application)
  })
}
