import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import { orNotFound } from '#app/core/exceptions/not_found'
import { discoverableHandles } from '#src/applications/biolink/find_biolink'
import { domainUrl, reachedDomains } from '#src/applications/domains/served_domains'
import Application from '#src/applications/models/application'

type Entry = { url: string; changedAt?: string }

export default class SearchEnginesController {
  async sitemap(ctx: HttpContext) {
    const { ownDomain, response } = ctx
    const entries = ownDomain ? await ownPage(ownDomain.applicationId) : await allPages()
    response.header('content-type', 'application/xml; charset=utf-8')
    response.header('cache-control', 'public, max-age=3600')
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.map(sitemapEntry).join('')}</urlset>\n`
  }

  async robots({ ownDomain, response }: HttpContext) {
    response.header('content-type', 'text/plain; charset=utf-8')
    response.header('cache-control', 'public, max-age=3600')
    const domain = ownDomain && (await reachedDomains([ownDomain.applicationId])).get(ownDomain.applicationId)
    const sitemap = ownDomain ? domain && domainUrl(domain, appUrl) : appUrl
    return `User-agent: *\nDisallow: /visit/\nDisallow: /embed/\n${sitemap ? `Sitemap: ${sitemap}/sitemap.xml\n` : ''}`
  }
}

function sitemapEntry({ url, changedAt }: Entry): string {
  return `<url><loc>${url}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>\n`
}

/** Pages with their own domain are listed in that domain's sitemap. */
async function allPages(): Promise<Entry[]> {
  const pages = await discoverableHandles()
  const entries = pages.map(({ handle, changedAt }) => ({ url: `${appUrl}/@${handle}`, changedAt }))
  return [{ url: `${appUrl}/` }, ...entries]
}

async function ownPage(applicationId: string): Promise<Entry[]> {
  const { settings, updatedAt } = await Application.findOrFail(applicationId)
  const domain = orNotFound((await reachedDomains([applicationId])).get(applicationId))
  const entry = { url: `${domainUrl(domain, appUrl)}/`, changedAt: updatedAt.toUTC().toISO()! }
  return settings.discoverable ? [entry] : []
}
