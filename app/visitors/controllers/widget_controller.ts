import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import vine from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'
import { supportedLocale } from '#protocol/languages'
import { LAUNCHER_WORDS } from '#protocol/visitor_words/launcher'
import { DEFAULT_ICON, servedSettings } from '#src/applications/embed/served_settings'
import { recordWidgetSite } from '#src/applications/embed/widget_sites'
import { renderLoader } from '../loader.js'
import { localeOf, varyByLanguage, pageLanguage, resolveLocale } from '../locale.js'
import { isCounted } from '../throttle.js'
import { inject } from '@adonisjs/core'
import { orNotFound } from '#app/core/exceptions/not_found'
import { findApplication, publishedApplication } from '#src/applications/queries/find_application'
import { PageViews } from '#src/applications/visits/page_views'
import { mayEmbed } from '#protocol/widget'
import { appUrl } from '#config/app'
import { setPreviewPolicy, setVisitorPagePolicy } from '#app/core/headers/content_security_policy'
import { ownerBrand } from '#app/applications/props'
import { introduction, questions } from '#app/applications/validation'
import { WIDGET_SCHEMES } from '#protocol/applications'
import { LIMITS } from '#protocol/limits'
import { widgetColors } from '#src/applications/embed/embed_settings'
import { accentPaint, brandProps } from '../brand.js'
import { visitorAssets } from '../assets.js'
import { pageViewOf } from '../page_view.js'
import { visitorBoot } from '../visitor_boot.js'

const KEY = /^[0-9A-Za-z]{20}$/

const OWN = new URL(appUrl).origin

@inject()
export default class WidgetController {
  /** What a form shows before it can be saved. */
  static previewValidator = vine.create(
    vine.object({
      name: vine.string().trim().maxLength(LIMITS.nameCharacters).optional(),
      greeting: vine.string().trim().maxLength(300).nullable().optional(),
      accent: vine.string().trim().maxLength(20).optional(),
      scheme: vine.enum(WIDGET_SCHEMES).optional(),
      made_with: vine.boolean().optional(),
      introduction: introduction().optional(),
      suggested_questions: questions().optional(),
    })
  )

  constructor(private readonly visits: PageViews) {}

  async loader(ctx: HttpContext) {
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
    const script = renderLoader(loader, { ...settings, words })
    response.header('content-type', 'text/javascript; charset=utf-8')
    response.header('etag', `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`)
    if (response.fresh()) return response.status(304).send(null)
    return script
  }

  async frame(ctx: HttpContext) {
    const { params, request, response, view } = ctx
    const application = orNotFound(await publishedApplication(params.key))
    await resolveLocale(ctx, application)
    const { allowedDomains, colors } = application.settings
    const hostPage = hostPageUrl(request)
    response.vary('Referer')
    if (request.method() === 'GET' && (await isCounted(ctx, 'view')))
      this.visits.record(pageViewOf(ctx, application.id, hostPage?.host ?? null))
    if (hostPage && (await isCounted(ctx, 'site'))) await recordWidgetSite(application.key, hostPage.origin)

    // Reveals an allowed page only its own origin, and other pages none. A frame without the loader has a referrer.
    const around = hostPage?.origin ?? hostOriginOf(request)
    const embeddingOrigin = around && mayEmbed(around, allowedDomains) ? around : null
    response.header('cache-control', 'no-cache')
    varyByLanguage(ctx)
    return view.render('visitor/frame', {
      ...pageLanguage(ctx, application),
      ...brandProps(application),
      name: application.name,
      paint: accentPaint(colors),
      scheme: application.settings.scheme,
      isOwnPage: hostPage === null,
      assets: await visitorAssets(),
      boot: await visitorBoot(ctx, application, {
        allowedOrigins: allowedDomains.length > 0 ? [embeddingOrigin ?? OWN] : [],
        isOwnPage: hostPage === null,
      }),
      cspNonce: setVisitorPagePolicy(ctx, ancestors(allowedDomains, embeddingOrigin)),
    })
  }

  /** The chat as its owner edits it: in no conversation, not counted as a view, and nothing is saved. */
  async preview(ctx: HttpContext) {
    const { params, request, view, workspace } = ctx
    const application = orNotFound(await findApplication(workspace.id, params.id, 'embed'))
    const draft = await request.validateUsing(WidgetController.previewValidator)
    application.merge({
      name: draft.name ?? application.name,
      introduction: draft.introduction ?? '',
      suggestedQuestions: (draft.suggested_questions ?? []).filter((question) => question !== null),
    })
    const { settings } = application
    application.settings = {
      ...settings,
      greeting: draft.greeting ?? '',
      colors: widgetColors(draft.accent ?? '') ?? settings.colors,
      scheme: draft.scheme ?? settings.scheme,
      madeWith: draft.made_with ?? settings.madeWith,
    }
    await resolveLocale(ctx, application)
    const { logoUrl, iconUrl } = ownerBrand(application)
    const boot = await visitorBoot(ctx, application, { allowedOrigins: [OWN] })
    return view.render('visitor/frame', {
      ...pageLanguage(ctx, application),
      ...brandProps(application),
      iconUrl,
      name: application.name,
      paint: accentPaint(application.settings.colors),
      scheme: application.settings.scheme,
      isOwnPage: false,
      assets: await visitorAssets(),
      // A key of no application, so that the owner's own conversation is not restored.
      boot: { ...boot, logoUrl, key: 'preview' },
      cspNonce: setPreviewPolicy(ctx),
    })
  }
}

/** Null if the page hides its origin, and for our own pages, which preview every embed. */
function hostOriginOf(request: HttpContext['request']): string | null {
  const referrer = URL.parse(request.header('referer') ?? '')
  return referrer === null || referrer.host === request.host() ? null : referrer.origin
}

/**
 * The account holder can preview the widget on our own pages; `*` alone excludes pages opened from a disk.
 */
function ancestors(allowedDomains: string[], embeddingOrigin: string | null): string[] {
  if (allowedDomains.length === 0) return ['*', 'file:']
  return embeddingOrigin === null ? [`'self'`] : [`'self'`, embeddingOrigin]
}

/** The page around the frame, which the loader passes in the frame's address. */
function hostPageUrl(request: HttpContext['request']): URL | null {
  return URL.parse(String(request.input('host') ?? ''))
}
