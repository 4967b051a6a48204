import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { flashFieldErrors } from '#app/core/form_errors'
import { found } from '#app/core/exceptions/not_found'
import { failureSentence } from '#src/knowledge/items/failures'
import { editItem } from '#src/knowledge/library/edit_item'
import { ItemPorts } from '#src/knowledge/items/item_ports'
import { format, messages } from '#src/messages/messages'
import { LIMITS } from '#protocol/limits'
import { optionalButNotEmptied } from '../validation.js'

@inject()
export default class UpdateItemController {
  static validator = vine.create(
    vine.object({
      title: optionalButNotEmptied(vine.string().trim().minLength(1).maxLength(LIMITS.titleCharacters)),
      text: optionalButNotEmptied(vine.string().trim().minLength(1).maxLength(LIMITS.textCharacters)),
    })
  )

  constructor(private readonly knowledge: ItemPorts) {}

  async execute({ workspace, params, request, response, session }: HttpContext) {
    const change = await request.validateUsing(UpdateItemController.validator)
    const edited = found(await editItem(this.knowledge, workspace.id, params.id, change))
    if (!edited.ok) {
      const { error } = edited
      const known = messages().knowledge.known.text
      const text =
        typeof error === 'string' ? failureSentence(error) : format(known, { title: error.alreadyIn })
      flashFieldErrors(session, { text })
      return response.redirect().status(303).back()
    }
    session.flash('notice', messages().core.saved)
    return response.redirect().status(303).toRoute('data.items.show', { id: params.id })
  }
}
