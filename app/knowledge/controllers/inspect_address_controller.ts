import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { requireConfirmedAddress } from '#app/core/confirmed_address'

export default class InspectAddressController {
  static validator = vine.create(vine.object({ url: vine.string().trim().minLength(1).maxLength(2_000) }))

  async execute(ctx: HttpContext) {
    const { request, response } = ctx
    requireConfirmedAddress(ctx, 'fetch')
    const { url } = await request.validateUsing(InspectAddressController.validator)
    return response.redirect().status(303).withQs({ url }).toRoute('data.rss.create')
  }
}
