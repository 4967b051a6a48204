import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'

/** The address becomes part of the page's own address, so that a reload looks at it again. */
export default class InspectAddressController {
  static validator = vine.create(vine.object({ url: vine.string().trim().minLength(1).maxLength(2_000) }))

  async execute({ request, response }: HttpContext) {
    const { url } = await request.validateUsing(InspectAddressController.validator)
    return response.redirect().status(303).withQs({ url }).toRoute('data.rss.create')
  }
}
