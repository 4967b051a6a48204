import type { HttpContext } from '@adonisjs/core/http'
import { openApiDocument } from '../openapi/document.js'

export default class ShowOpenapiController {
  render({ response }: HttpContext) {
    return response.header('cache-control', 'public, max-age=300').json(openApiDocument)
  }
}
