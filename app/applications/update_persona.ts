import type { HttpContext } from '@adonisjs/core/http'
import type { ApplicationKind } from '#protocol/applications'
import { flashFieldErrors } from '#app/core/form_errors'
import { found } from '#app/core/exceptions/not_found'
import { updateApplication } from '#src/applications/actions/update_application'
import { unknownSource } from './sentences.js'
import { personaValidator } from './validation.js'

type Asked = Pick<HttpContext, 'auth' | 'params' | 'request' | 'session'>

/** The form of how an application speaks, where the introduction stands beside the prompt. */
export async function savePersona({ auth, params, request, session }: Asked, kind: ApplicationKind) {
  const form = await request.validateUsing(personaValidator)
  const { strictness, language, model, source_ids: sourceIds } = form
  const introduction = emptied(form.introduction)
  const masterPrompt = emptied(form.master_prompt)
  const changes = { sourceIds, model, persona: { introduction, masterPrompt, strictness, language } }
  const updated = found(await updateApplication(auth.user!.id, params.id, changes, kind))
  if (!updated.ok) flashFieldErrors(session, { source_ids: unknownSource() })
}

/** An empty field arrives as null. */
function emptied(text: string | null | undefined): string | undefined {
  return text === null ? '' : text
}
