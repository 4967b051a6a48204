import { updateApplication } from '#src/applications/actions/update_application'
import type Application from '#src/applications/models/application'
import { findPromptVersion } from '../persona/prompts/prompt_versions.js'

/** Puts an earlier prompt in force again, as the newest version. Null when the account has no such version. */
export async function restorePrompt(accountId: string, versionId: string): Promise<Application | null> {
  const found = await findPromptVersion(accountId, versionId)
  if (!found) return null
  const { masterPrompt, strictness, language, model } = found.version
  const changes = { model, persona: { masterPrompt, strictness, language } }
  const restored = await updateApplication(accountId, found.application.id, changes)
  return restored?.ok ? restored.value : null
}
