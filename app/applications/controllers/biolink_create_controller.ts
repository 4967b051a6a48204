import type { HttpContext } from '@adonisjs/core/http'
import { normalizeHandle } from '#protocol/handles'
import { flashFieldErrors } from '#app/core/form_errors'
import { modalRedirect } from '#app/core/modal/modal_page'
import { renderModal } from '#app/core/modal/render_modal'
import { createBioLink, type BioLinkProblem } from '#src/applications/biolink/create_biolink'
import { draftMaterial } from '#src/applications/persona/draft_material'
import { draftPersona } from '#src/applications/persona/draft_persona'
import { sourceChoices } from '#src/applications/queries/source_choices'
import { words } from '#src/messages/applications'
import { say } from '#src/messages/say'
import { ADDRESS_PREFIX } from '../props.js'
import { handleSentence, unknownSource } from '../sentences.js'
import { bioLinkValidator } from '../validators/applications.js'

const INDEX = '/applications/bio-links'

export default class BioLinkCreateController {
  async render(ctx: HttpContext) {
    const { id: accountId, name } = ctx.auth.user!
    const material = await draftMaterial(accountId, null)
    const { introduction, masterPrompt } = draftPersona(name, material)
    const draft =
      material.documents > 0 ? { introduction, masterPrompt } : { introduction: '', masterPrompt: '' }
    const sources = await sourceChoices(accountId)
    return renderModal(
      ctx,
      'Applications/BioLink/Create',
      { sources, draft, addressPrefix: ADDRESS_PREFIX },
      INDEX
    )
  }

  async execute(ctx: HttpContext) {
    const { auth, request, response, session } = ctx
    const form = await request.validateUsing(bioLinkValidator)
    const persona = { introduction: form.introduction ?? '', masterPrompt: form.master_prompt ?? '' }
    const { name, handle, source_ids: sourceIds = null } = form
    const created = await createBioLink(auth.user!.id, { name, handle, sourceIds, persona })

    if (!created.ok) {
      flashFieldErrors(session, errorsFor(created.error, handle))
      return response.redirect().back()
    }
    session.flash('notice', say(words().bioLink.open, { handle: normalizeHandle(handle) }))
    return modalRedirect(ctx, INDEX)
  }
}

function errorsFor(problem: BioLinkProblem, handle: string): Record<string, string> {
  if (problem === 'unknown_source') return { source_ids: unknownSource() }
  return { handle: handleSentence(problem, normalizeHandle(handle)) }
}
