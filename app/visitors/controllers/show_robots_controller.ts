import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'

export default class ShowRobotsController {
  render({ response }: HttpContext) {
    response.header('content-type', 'text/plain; charset=utf-8')
    response.header('cache-control', 'public, max-age=3600')
    return `User-agent: *\nDisallow: /visit/\nDisallow: /embed/\nSitemap: ${appUrl}/sitemap.xml\n`
  }
}
