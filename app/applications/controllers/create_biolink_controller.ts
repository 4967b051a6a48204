import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { requireConfirmedAddress } from '#app/core/confirmed_address'
import { normalizeHandle } from '#protocol/handles'
import { flashFieldErrors } from '#app/core/form_errors'
import { renderModal } from '#app/core/modal/render_modal'
import { createBioLink, type BioLinkProblem } from '#src/applications/biolink/create_biolink'
import { draftMaterial } from '#src/applications/persona/draft_material'
import { draftPersona } from '#src/applications/persona/draft_persona'
import { sourceChoices } from '#src/applications/queries/source_choices'
import { messages, format } from '#src/messages/messages'
import { withMessages } from '#app/core/field_messages'
import { HANDLE_PREFIX } from '../props.js'
import { handleSentence, unknownSource } from '../sentences.js'
import { applicationMessages, name, introduction, masterPrompt, sourceIds } from '../validation.js'

const INDEX = '/applications/bio-links'

export default class CreateBiolinkController {
  static validator = withMessages(
    vine.create(
      vine.object({
        name: name(),
        handle: vine.string().trim().minLength(1).maxLength(200),
        source_ids: sourceIds().optional(),
        introduction: introduction().optional(),
        master_prompt: masterPrompt().optional(),
      })
    ),
    applicationMessages
  )

  async render(ctx: HttpContext) {
    const { name } = ctx.auth.user!
    const workspaceId = ctx.workspace.id
    const material = await draftMaterial(workspaceId, null)
    const { introduction, masterPrompt } = draftPersona(name, material)
    const draft =
      material.documents > 0 ? { introduction, masterPrompt } : { introduction: '', masterPrompt: '' }
    return renderModal(
      ctx,
      'Applications/BioLink/Create',
      { sources: await sourceChoices(workspaceId), draft, addressPrefix: HANDLE_PREFIX },
      INDEX
    )
  }

  async execute(ctx: HttpContext) {
    const { workspace, request, response, session } = ctx
    requireConfirmedAddress(ctx, 'publish')
    const form = await request.validateUsing(CreateBiolinkController.validator)
    const persona = { introduction: form.introduction ?? '', masterPrompt: form.master_prompt ?? '' }
    const { name, handle, source_ids: sourceIds = null } = form
    const created = await createBioLink(workspace.id, { name, handle, sourceIds, persona })

    if (!created.ok) {
      flashFieldErrors(session, errorsFor(created.error, handle))
      return response.redirect().back()
    }
    session.flash('notice', format(messages().applications.bioLink.open, { handle: normalizeHandle(handle) }))
    return response
      .redirect()
      .status(303)
      .toRoute('applications.biolink.introduction.edit', { id: created.value.id })
  }
}

function errorsFor(problem: BioLinkProblem, handle: string): Record<string, string> {
  if (problem === 'unknown_source') return { source_ids: unknownSource() }
  return { handle: handleSentence(problem, normalizeHandle(handle)) }
}
