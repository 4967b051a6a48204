import type { HttpContext } from '@adonisjs/core/http'
import type { ApplicationKind } from '#protocol/applications'
import { flashFieldErrors } from '#app/core/form_errors'
import { found } from '#app/core/exceptions/not_found'
import { updateApplication } from '#src/applications/actions/update_application'
import { unknownSource } from './sentences.js'
import { personaValidator } from './validation.js'

type PersonaRequest = Pick<HttpContext, 'workspace' | 'params' | 'request' | 'session'>

/** Saves the prompt form of embeds and Pages, which includes the introduction. */
export async function updatePersona(
  { workspace, params, request, session }: PersonaRequest,
  kind: ApplicationKind
) {
  const form = await request.validateUsing(personaValidator)
  const { strictness, language, model, source_ids: sourceIds } = form
  const introduction = emptyIfNull(form.introduction)
  const masterPrompt = emptyIfNull(form.master_prompt)
  const persona = { introduction, masterPrompt, strictness, language }
  const settings = { notCovered: emptyIfNull(form.not_covered) }
  const changes = { sourceIds, model, persona, settings }
  const updated = found(await updateApplication(workspace.id, params.id, changes, kind))
  if (!updated.ok) flashFieldErrors(session, { source_ids: unknownSource() })
}

/** Vine turns an empty field into null. */
export function emptyIfNull(text: string | null | undefined): string | undefined {
  return text === null ? '' : text
}
