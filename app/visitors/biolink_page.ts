import type { HttpContext } from '@adonisjs/core/http'
import { isDarkColor } from '#protocol/colors'
import { NETWORK_ICONS, PAYMENT_ICONS } from '#protocol/network_icons'
import { networkOf } from '#protocol/networks'
import { paymentService } from '#protocol/payments'
import { playerOf } from '#protocol/media_embeds'
import { pageColorsOf, buildPalette } from '#protocol/themes'
import { suggestionLabel } from '#protocol/topic_question'
import { publicSources } from '#src/applications/biolink/public_sources'
import { titleOf } from '#src/applications/biolink/links'
import { isWidePicture } from '#src/applications/biolink/pictures/link_pictures'
import type Application from '#src/applications/models/application'
import type { ApplicationSettings } from '#src/applications/models/application_settings'
import type ProfileLink from '#src/applications/models/profile_link'
import { visitorAssets } from './assets.js'
import { accentPaint, brandProps } from './brand.js'
import { pageLanguage, visitorWords } from './locale.js'

type Addresses = {
  avatarUrl: string | null
  /** An absolute address. */
  canonicalUrl: string
  /** The path that all addresses of the page start with. */
  base: string
  /** An absolute address. */
  imageUrl: string | null
  pictureUrl(picture: string): string
}

/** Template data of a public page, except its boot data and policy. */
export async function bioLinkPage(
  ctx: HttpContext,
  application: Application,
  handle: string,
  links: ProfileLink[],
  { avatarUrl, canonicalUrl, base, imageUrl, pictureUrl }: Addresses
) {
  const { name, headline, introduction, suggestedQuestions, settings } = application
  const brand = brandProps(application)
  return {
    ...brand,
    ...pageLanguage(ctx, application),
    pageTitle: brand.brand ? `${name} - ${brand.brand}` : name,
    description: oneLine(introduction || headline || name),
    name,
    handle,
    headline,
    introduction,
    suggestedQuestions,
    suggestionLabel,
    avatarUrl,
    imageUrl,
    canonicalUrl,
    base,
    indexed: settings.discoverable,
    ...(await linkProps(ctx, application.id, links, base, pictureUrl)),
    newsletter: newsletterProps(ctx, settings),
    layout: settings.layout,
    coverUrl: settings.layout === 'cover' && settings.cover !== null ? pictureUrl(settings.cover) : null,
    sources: await publicSources(application),
    ...themeProps(settings),
    assets: await visitorAssets(),
  }
}

/** Search engines show no more. */
const DESCRIPTION_CHARACTERS = 200

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, DESCRIPTION_CHARACTERS)
}

async function linkProps(
  ctx: HttpContext,
  applicationId: string,
  links: ProfileLink[],
  base: string,
  pictureUrl: Addresses['pictureUrl']
) {
  const { picture: large = null } = links.find(({ kind }) => kind === 'featured') ?? {}
  const isLarge = large !== null && (await isWidePicture(applicationId, large))
  const { payments } = visitorWords(ctx)
  const hrefOf = ({ id }: ProfileLink) => `${base}/links/${id}`
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
        picture: link.picture && pictureUrl(link.picture),
        isLarge: link.kind === 'featured' && isLarge,
        drawing: iconOf(link),
        host: hostOf(link.url),
        player: link.kind === 'payment' ? null : playerOf(link.url),
        price: link.price,
        button: link.button || payments[paymentService(link.url)?.action ?? 'buy'],
        service: paymentService(link.url)?.name ?? hostOf(link.url),
      })),
  }
}

/** The icon of a link. A payment link to a website without a known logo gets the icon of its action, such as buying. */
function iconOf({ kind, url }: ProfileLink): string {
  const network = networkOf(url)
  if (kind !== 'payment' || network !== 'website') return NETWORK_ICONS[network]
  return PAYMENT_ICONS[paymentService(url)?.action ?? 'buy']
}

/** The owner's texts, or those of the visitor's language. Null without a form. */
export function newsletterProps(ctx: HttpContext, { newsletter }: ApplicationSettings) {
  const { shown, heading, text, button, asksName, consent } = newsletter
  const words = visitorWords(ctx).newsletter
  if (!shown) return null
  return {
    heading: heading || words.heading,
    text,
    button: button || words.button,
    asksName,
    consent: consent || words.consent,
  }
}

/** `paint` maps the style sheet's color variables to values. */
export function themeProps({ theme, pageColors, colors }: ApplicationSettings) {
  const page = pageColorsOf(theme, pageColors)
  if (page === null) return { theme: 'auto', paint: accentPaint(colors) }
  return { theme: isDarkColor(page.background) ? 'dark' : 'light', paint: buildPalette(page) }
}

/** The link's host without "www."; empty unless it is a web address. */
function hostOf(url: string): string {
  return /^https?:/.test(url) && URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : ''
}
