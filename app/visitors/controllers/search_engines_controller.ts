import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import { discoverableHandles } from '#src/applications/biolink/find_biolink'

export default class SearchEnginesController {
  async sitemap({ response }: HttpContext) {
    const pages = await discoverableHandles()
    const entries = pages.map(
      ({ handle, changedAt }) => `<url><loc>${appUrl}/@${handle}</loc><lastmod>${changedAt}</lastmod></url>\n`
    )
    response.header('content-type', 'application/xml; charset=utf-8')
    response.header('cache-control', 'public, max-age=3600')
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<url><loc>${appUrl}/</loc></url>\n${entries.join('')}</urlset>\n`
  }

  robots({ response }: HttpContext) {
    response.header('content-type', 'text/plain; charset=utf-8')
    response.header('cache-control', 'public, max-age=3600')
    return `User-agent: *\nDisallow: /visit/\nDisallow: /embed/\nSitemap: ${appUrl}/sitemap.xml\n`
  }
}
