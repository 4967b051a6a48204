import { isIP } from 'node:net'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { servesTls } from '#config/app'
import { LIMITS } from '#protocol/limits'
import { suggestionLabel } from '#protocol/topic_question'
import { avatarUrl } from '#app/applications/props'
import { domainSettings } from '#config/domains'
import { NotFound } from '#app/core/exceptions/not_found'
import { setVisitorPagePolicy } from '#app/core/headers/content_security_policy'
import { findServedDomain, markReached, type ServedDomain } from '#src/applications/domains/served_domains'
import Application from '#src/applications/models/application'
import { visitorAssets } from './assets.js'
import { brandProps } from './brand.js'
import { themeProps } from './biolink_page.js'
import { pageLanguage, resolveLocale, varyByLanguage } from './locale.js'

/** The application whose own domain the visitor is on. */
export type OwnDomain = {
  applicationId: string
  /** A page with the application's name instead of this installation's screens. */
  renderProblem(status: number): Promise<string>
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    ownDomain?: OwnDomain
  }
}

const APP_HOST = new URL(domainSettings.appUrl).hostname
const BUILT_FILE = /^\/visitor\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/
/** Paths below a page's address. */
const PAGE_PARTS = /^\/(?:(?:links|avatar|pictures)\/[^/]+|share\.png|qr\.svg|qr\.png|report|newsletter)$/
const BEARER = /^bearer ./i
/** Without `includeSubDomains`, because subdomains belong to the domain's owner. */
const OWN_STRICT_TRANSPORT = 'max-age=31536000'

/** Serves an application on its own domain: its visitors' addresses, and nothing else of this installation. */
export default class OwnDomainMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const host = ownHost(ctx)
    const served = host === null ? null : await findServed(ctx, host)
    if (!served) return next()

    const { request, response } = ctx
    ctx.ownDomain = ownDomain(ctx, served.applicationId)
    if (servesTls) response.header('strict-transport-security', OWN_STRICT_TRANSPORT)
    if (isFormerAddress(ctx, served)) return response.redirect().withQs().status(302).toPath('/')
    const path = served.isOpen ? addressFor(ctx, served) : null
    if (path === null) throw new NotFound()
    await noteReached(ctx, served)
    request.parsedUrl.pathname = path
    return next()
  }
}

/** The requested host, if it could be an application's own domain. */
function ownHost({ request }: HttpContext): string | null {
  const host = URL.parse(`http://${request.host() ?? ''}`)?.hostname.replace(/\.$/, '') ?? ''
  return host === APP_HOST || isIP(host) || !host.includes('.') ? null : host
}

async function findServed({ request }: HttpContext, host: string): Promise<ServedDomain | null> {
  try {
    return await findServedDomain(host)
  } catch (error) {
    // Proxies check this process's health under any host name, even while the database is down.
    if (request.url().startsWith('/health/')) return null
    throw error
  }
}

/** The address that serves this request; null if visitors have none there. */
function addressFor({ request }: HttpContext, { kind, key, handle }: ServedDomain): string | null {
  const path = request.url()
  if (BUILT_FILE.test(path) || path === '/robots.txt' || path.startsWith(`/visit/${key}/`)) return path
  // Without a visitor's bearer token, this route would use an account holder's session.
  if (path === '/broadcasting/auth') return BEARER.test(request.header('authorization') ?? '') ? path : null
  if (kind === 'embed') return embedAddress(path, key, request.input('app', key))
  if (handle === null) return null
  if (path === '/') return `/@${handle}`
  if (path === '/sitemap.xml') return path
  return PAGE_PARTS.test(path) ? `/@${handle}${path}` : null
}

function embedAddress(path: string, key: string, asked: unknown): string | null {
  if (path === '/') return `/embed/${key}`
  return path === `/embed/${key}` || (path === '/widget.js' && asked === key) ? path : null
}

function isFormerAddress({ request }: HttpContext, { handle, isOpen }: ServedDomain): boolean {
  return (
    isOpen && handle !== null && request.url().toLowerCase() === `/@${handle}` && request.method() !== 'POST'
  )
}

/**
 * Marks the domain as reached, so that the page moves there for good. If this installation serves TLS, the request must have used it:
 * otherwise, the page could move to a domain without a certificate.
 */
async function noteReached(
  { request }: HttpContext,
  { applicationId, isReached }: ServedDomain
): Promise<void> {
  const isPage = request.method() === 'GET' && request.url() === '/'
  if (isPage && !isReached && (request.secure() || !servesTls)) await markReached(applicationId)
}

function ownDomain(ctx: HttpContext, applicationId: string): OwnDomain {
  return {
    applicationId,
    renderProblem: async (status) => {
      const application = await Application.findOrFail(applicationId)
      const avatar = application.kind === 'biolink' ? avatarUrl(application, '') : null
      return renderProblem(ctx, application, { status, home: '/', avatarUrl: avatar })
    },
  }
}

type Shown = {
  status: number
  /** The path of the page to ask at; null for none. */
  home: string | null
  avatarUrl: string | null
}

/** A page with the application's name instead of this installation's screens. */
export async function renderProblem(ctx: HttpContext, application: Application, shown: Shown) {
  await resolveLocale(ctx, application)
  varyByLanguage(ctx)
  ctx.response.header('content-type', 'text/html; charset=utf-8')
  return ctx.view.render('visitor/problem', {
    ...shown,
    ...pageLanguage(ctx, application),
    ...themeProps(application.settings),
    ...brandProps(application),
    name: application.name,
    suggestedQuestions: application.suggestedQuestions,
    suggestionLabel,
    isOpen: application.state === 'published',
    characters: LIMITS.visitorMessageCharacters,
    assets: await visitorAssets(),
    cspNonce: setVisitorPagePolicy(ctx, []),
  })
}
