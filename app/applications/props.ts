import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import { displayDomain } from '#src/applications/domains/domain_name'
import type { DomainPorts } from '#src/applications/domains/domain_ports'
import { domainRecords } from '#src/applications/domains/claim_domain'
import { domainUrl, reachedDomains } from '#src/applications/domains/served_domains'
import { currentHandle } from '#src/applications/biolink/find_biolink'
import type { BioLinkSummary, EmbedSummary, FramedApplication } from '#protocol/applications'
import type { DomainRow } from '#protocol/domains'
import type { GraphKind } from '#protocol/facebook'
import FacebookConnection from '#src/applications/facebook/models/facebook_connection'
import TelegramBot from '#src/applications/telegram/models/telegram_bot'
import WhatsAppNumber from '#src/applications/whatsapp/models/whatsapp_number'
import { obstaclesOf } from '#src/applications/obstacles'
import { DOMAIN_CLAIM_DAYS, DOMAIN_GRACE_HOURS } from '#src/applications/limits'
import type ApplicationDomain from '#src/applications/models/application_domain'
import type Application from '#src/applications/models/application'

export async function bioLinkSummary(application: Application): Promise<BioLinkSummary> {
  const { id, name, state } = application
  const handle = (await currentHandle(id)) ?? ''
  return { id, name, state, handle, url: await pageUrl(id, handle), avatarUrl: ownerAvatarUrl(application) }
}

export function embedSummary({ id, name, state, settings }: Application): EmbedSummary {
  return { id, name, state, accent: settings.colors.accent }
}

export async function framed(application: Application): Promise<FramedApplication> {
  const { id, kind, name, state, settings } = application
  const page = kind === 'biolink' ? await bioLinkSummary(application) : null
  const obstacle = (await obstaclesOf([id])).get(id) ?? null
  const url = page?.url ?? (await chatUrl(application))
  const accent = kind === 'embed' ? settings.colors.accent : null
  return { id, kind, name, state, url, avatarUrl: page?.avatarUrl ?? null, accent, obstacle }
}

/** The address that opens a chat with a messenger's application; null for other kinds. */
async function chatUrl({ id, kind }: Application): Promise<string | null> {
  if (kind === 'facebook' || kind === 'instagram') {
    const connection = await FacebookConnection.findBy('applicationId', id)
    return connection && graphChatUrl(kind, connection)
  }
  if (kind === 'telegram') {
    const bot = await TelegramBot.findBy('applicationId', id)
    return bot && telegramChatUrl(bot.username)
  }
  if (kind !== 'whatsapp') return null
  const number = await WhatsAppNumber.findBy('applicationId', id)
  return number && whatsAppChatUrl(number.displayNumber)
}

export function graphChatUrl(
  kind: GraphKind,
  { pageId, pageName }: Pick<FacebookConnection, 'pageId' | 'pageName'>
): string {
  if (kind === 'facebook') return `https://m.me/${pageId}`
  return `https://ig.me/m/${encodeURIComponent(pageName.replace(/^@/, ''))}`
}

export function telegramChatUrl(username: string): string {
  return `https://t.me/${username}`
}

export function whatsAppChatUrl(displayNumber: string): string {
  return `https://wa.me/${displayNumber.replace(/\D/g, '')}`
}

/** The public address, on the bio link's own domain once it works there. */
export async function pageUrl(applicationId: string, handle: string): Promise<string> {
  return bioLinkUrl(handle, (await reachedDomains([applicationId])).get(applicationId))
}

/** Where websites load a widget from. */
export async function widgetOrigin(applicationId: string): Promise<string> {
  const domain = (await reachedDomains([applicationId])).get(applicationId)
  return domain === undefined ? appUrl : domainUrl(domain, appUrl)
}

export function bioLinkUrl(handle: string, domain?: string): string {
  return domain === undefined ? `${appUrl}/@${handle}` : domainUrl(domain, appUrl)
}

/** The address changes with the picture, so that it can be cached forever. */
export function avatarUrl({ settings }: Application, base: string): string | null {
  return settings.avatar === null ? null : `${base}/avatar/${settings.avatar}`
}

/** Also shown to the owner before the page is published. */
export function ownerAvatarUrl({ id, settings }: Application): string | null {
  return settings.avatar === null ? null : ownerPictureUrl(id, settings.avatar)
}

export function ownerPictureUrl(id: string, picture: string): string {
  return `/applications/bio-links/${id}/pictures/${picture}`
}

/** Also shown to the owner before it is published. */
export function ownerBrand({ id, settings }: Application) {
  const { logo, favicon } = settings
  const urlOf = (picture: string | null) => picture && `/applications/${id}/brand/pictures/${picture}`
  return { logoUrl: urlOf(logo), iconUrl: urlOf(favicon) }
}

/** By key, because widgets have no handle. */
export function brandPictureUrl(key: string, picture: string): string {
  return `/visit/${key}/pictures/${picture}`
}

export function linkPictureUrl(base: string, picture: string): string {
  return `${base}/pictures/${picture}`
}

/** The prefix of a public page's addresses: empty on its own domain. */
export function pageBase(ctx: HttpContext, handle: string): string {
  return ctx.ownDomain ? '' : `/@${handle}`
}

/** Shown before a handle. */
export const HANDLE_PREFIX = `${new URL(appUrl).host}/@`

export async function domainRow(ports: DomainPorts, claim: ApplicationDomain): Promise<DomainRow> {
  const { domain, state, problem, seen, checkedAt, createdAt, failingSince, reachedAt } = claim
  const ends = {
    waiting: createdAt.plus({ days: DOMAIN_CLAIM_DAYS }),
    verified: null,
    failing: failingSince?.plus({ hours: DOMAIN_GRACE_HOURS }),
    stopped: failingSince?.plus({ days: DOMAIN_CLAIM_DAYS }),
  }
  return {
    name: displayDomain(domain),
    state,
    problem,
    seen: seen.split(',').filter(Boolean),
    url: domainUrl(domain, appUrl),
    reached: reachedAt !== null,
    records: await domainRecords(ports, claim),
    checkedAt: checkedAt?.toUTC().toISO() ?? null,
    endsAt: ends[state]?.toUTC().toISO() ?? null,
  }
}
