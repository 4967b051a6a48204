import { playerOf } from '#protocol/players'
import { suggestionLabel } from '#protocol/topic_question'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { appName, appUrl } from '#config/app'
import { avatarUrl, linkPictureUrl } from '#app/applications/props'
import { isDarkColor } from '#protocol/colors'
import { NETWORK_ICONS } from '#protocol/network_icons'
import { networkOf } from '#protocol/networks'
import { pageColorsOf, buildPalette } from '#protocol/themes'
import { publicSources } from '#src/applications/biolink/public_sources'
import { ShareImages } from '#src/applications/biolink/share/share_images'
import { shownLinks, titleOf } from '#src/applications/biolink/links'
import type { ApplicationSettings } from '#src/applications/models/application_settings'
import type ProfileLink from '#src/applications/models/profile_link'
import { PageViews } from '#src/applications/visits/page_views'
import { setVisitorPagePolicy } from '#app/core/headers/page_policy'
import { visitorAssets } from '../assets.js'
import { resolveBioLink } from '../resolve_biolink.js'
import { pageViewOf } from '../page_view.js'
import { pageLanguage, varyByLanguage } from '#app/visitors/locale'
import { isCounted } from '../throttle.js'
import { visitorBoot } from '../visitor_boot.js'

@inject()
export default class ShowBiolinkController {
  constructor(
    private readonly images: ShareImages,
    private readonly visits: PageViews
  ) {}

  async render(ctx: HttpContext) {
    const bioLink = await resolveBioLink(ctx)
    if (!bioLink) return
    const { request, view } = ctx
    const { application, handle } = bioLink
    const links = await shownLinks(application.id)
    const sources = await publicSources(application)
    if (request.method() === 'GET' && (await isCounted(ctx, 'view')))
      this.visits.record(pageViewOf(ctx, application.id))

    const { name, headline, introduction, suggestedQuestions, settings } = application
    const shown = linkProps(links, handle)
    const players = shown.links.flatMap(({ player }) => (player ? [new URL(player.src).origin] : []))
    const version = this.images.versionOf(application, handle)
    varyByLanguage(ctx)
    return view.render('visitor/biolink', {
      brand: appName,
      ...pageLanguage(ctx, application),
      name,
      handle,
      headline,
      introduction,
      suggestedQuestions,
      suggestionLabel,
      avatarUrl: avatarUrl(application, handle),
      imageUrl: `${appUrl}/@${handle}/share.png?v=${version}`,
      canonicalUrl: `${appUrl}/@${handle}`,
      indexed: settings.discoverable,
      ...shown,
      layout: settings.layout,
      sources,
      ...themeProps(settings),
      assets: await visitorAssets(),
      boot: visitorBoot(ctx, application, { avatarUrl: avatarUrl(application, handle) }),
      cspNonce: setVisitorPagePolicy(ctx, [], [...new Set(players)]),
    })
  }
}

function linkProps(links: ProfileLink[], handle: string) {
  const hrefOf = ({ id }: ProfileLink) => `/@${handle}/links/${id}`
  return {
    icons: links
      .filter(({ kind }) => kind === 'icon')
      .map((link) => ({
        title: titleOf(link),
        url: link.url,
        href: hrefOf(link),
        drawing: NETWORK_ICONS[networkOf(link.url)],
      })),
    links: links
      .filter(({ kind }) => kind !== 'icon')
      .map((link) => ({
        kind: link.kind,
        title: link.title,
        url: link.url,
        href: hrefOf(link),
        picture: link.picture && linkPictureUrl(handle, link.picture),
        drawing: link.url ? NETWORK_ICONS[networkOf(link.url)] : '',
        host: hostOf(link.url),
        player: playerOf(link.url),
      })),
  }
}

/** `paint` is the style sheet's colours by name. */
function themeProps({ theme, pageColors, colors }: ApplicationSettings) {
  const page = pageColorsOf(theme, pageColors)
  if (page === null) return { theme: 'auto', paint: { accent: colors.accent, 'on-accent': colors.onAccent } }
  return { theme: isDarkColor(page.background) ? 'dark' : 'light', paint: buildPalette(page) }
}

/** Where a link leads, without "www."; empty for what is no web address. */
function hostOf(url: string): string {
  return /^https?:/.test(url) && URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : ''
}
