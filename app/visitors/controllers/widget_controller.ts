import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'

export default class WidgetController {
  render({ response }: HttpContext) {
    response.header('cache-control', 'public, max-age=300')
    response.header('cross-origin-resource-policy', 'cross-origin')
    response.header('access-control-allow-origin', '*')
    response.header('x-content-type-options', 'nosniff')
    return response.download(app.publicPath('visitor/widget.js'), true)
  }
}
