import type { HttpContext } from '@adonisjs/core/http'
import { inspectionValidator } from '../validators/knowledge.js'

/** The address becomes part of the page's own address, so that a reload looks at it again. */
export default class AddressInspectionController {
  async execute({ request, response }: HttpContext) {
    const { url } = await request.validateUsing(inspectionValidator)
    return response.redirect().status(303).withQs({ url }).toRoute('data.rss.create')
  }
}
