import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import { supportedLocale } from '#protocol/languages'
import { LAUNCHER_WORDS } from '#protocol/visitor_words/launcher'
import { DEFAULT_ICON, servedSettings } from '#src/applications/embed/served_settings'
import { recordWidgetSite } from '#src/applications/embed/widget_sites'
import { loaderWith } from '../loader.js'
import { localeOf, varyByLanguage } from '../locale.js'
import { isCounted } from '../throttle.js'

const KEY = /^[0-9A-Za-z]{20}$/

export default class ServeWidgetController {
  async render(ctx: HttpContext) {
    const { request, response } = ctx
    varyByLanguage(ctx)
    response.header('cache-control', 'public, max-age=300')
    response.header('cross-origin-resource-policy', 'cross-origin')
    response.header('access-control-allow-origin', '*')
    const key = String(request.input('app') ?? '')
    const isNamed = KEY.test(key)
    const hostOrigin = hostOriginOf(request)
    response.vary('Referer')
    const served = isNamed ? await servedSettings(key, hostOrigin) : null
    if (served && hostOrigin && (await isCounted(ctx, 'site'))) await recordWidgetSite(key, hostOrigin)
    const found = served ?? (isNamed ? { published: false } : { icon: DEFAULT_ICON })
    const { language = null, ...settings } = { language: null, ...found }
    const words = LAUNCHER_WORDS[supportedLocale(language) ?? localeOf(ctx)]
    const loader = await readFile(app.publicPath('visitor/widget.js'), 'utf8')
    const script = loaderWith(loader, { ...settings, words })
    response.header('content-type', 'text/javascript; charset=utf-8')
    response.header('etag', `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`)
    if (response.fresh()) return response.status(304).send(null)
    return script
  }
}

/** Null if the page hides its origin, and for our own pages, which preview every embed. */
function hostOriginOf(request: HttpContext['request']): string | null {
  const referrer = URL.parse(request.header('referer') ?? '')
  return referrer === null || referrer.host === request.host() ? null : referrer.origin
}
