import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { found } from '#app/core/exceptions/not_found'
import { updateSource } from '#src/knowledge/library/update_source'
import { ItemPorts } from '#src/knowledge/items/item_ports'
import { messages } from '#src/messages/messages'
import { LIMITS } from '#protocol/limits'
import { sourceOptions } from '../source_options.js'
import { optionalButNotEmptied, sourceOptionRules } from '../validation.js'

@inject()
export default class UpdateSourceController {
  static validator = vine.create(
    vine.object({
      title: optionalButNotEmptied(vine.string().trim().minLength(1).maxLength(LIMITS.titleCharacters)),
      options: sourceOptionRules(),
    })
  )

  constructor(private readonly knowledge: ItemPorts) {}

  async execute({ workspace, params, request, response, session }: HttpContext) {
    const { title, options } = await request.validateUsing(UpdateSourceController.validator)
    const change = { title, ...(options && sourceOptions(options)) }
    found(await updateSource(this.knowledge, workspace.id, params.id, change))
    session.flash('notice', messages().core.saved)
    return response.redirect().status(303).toRoute('data.sources.show', { id: params.id })
  }
}
