import type { PromptVersionRow } from '#protocol/applications'
import Application from '#src/applications/models/application'
import PromptVersion from '#src/applications/models/prompt_version'
import { updateApplication } from '#src/applications/actions/update_application'

/** Newest first; the first is in force. The caller has found the application through its workspace. */
export async function promptVersions(application: Application): Promise<PromptVersionRow[]> {
  const versions = await PromptVersion.query().where('applicationId', application.id).orderBy('id', 'desc')
  return versions.map(({ id, masterPrompt, strictness, language, model, createdAt }, at) => ({
    id,
    masterPrompt,
    strictness,
    language,
    model,
    createdAt: createdAt.toUTC().toISO()!,
    current: at === 0,
  }))
}

async function findPromptVersion(
  workspaceId: string,
  id: string
): Promise<{ version: PromptVersion; application: Application } | null> {
  const version = await PromptVersion.find(id)
  if (!version) return null
  const application = await Application.query().where({ id: version.applicationId, workspaceId }).first()
  return application && { version, application }
}

/** The version before the one in force, by application id; omits applications that have none. */
export async function earlierPrompts(applicationIds: string[]): Promise<Record<string, string>> {
  const versions = await PromptVersion.query()
    .whereIn('applicationId', applicationIds)
    .orderBy('id', 'desc')
    .select('id', 'applicationId')
  const byApplication = Map.groupBy(versions, ({ applicationId }) => applicationId)
  return Object.fromEntries(
    [...byApplication].flatMap(([id, [, earlier]]) => (earlier ? [[id, earlier.id]] : []))
  )
}

/** Restores an earlier prompt as the newest version. Null if the workspace has no such version. */
export async function restorePrompt(workspaceId: string, versionId: string): Promise<Application | null> {
  const found = await findPromptVersion(workspaceId, versionId)
  if (!found) return null
  const { masterPrompt, strictness, language, model } = found.version
  const changes = { model, persona: { masterPrompt, strictness, language } }
  const restored = await updateApplication(workspaceId, found.application.id, changes)
  return restored?.ok ? restored.value : null
}
