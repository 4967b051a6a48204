import type { AccessToken } from '@adonisjs/auth/access_tokens'
import encryption from '@adonisjs/core/services/encryption'
import { brandPictureUrl, linkPictureUrl } from '#app/applications/props'
import { appUrl } from '#config/app'
import { domainSettings } from '#config/domains'
import { currentHandle } from '#src/applications/biolink/find_biolink'
import { linksOf, titleOf } from '#src/applications/biolink/links'
import { verificationName, verificationValue } from '#src/applications/domains/prove_domain'
import { domainUrl } from '#src/applications/domains/served_domains'
import { identitySecret } from '#src/applications/embed/identity_secret'
import FacebookConnection from '#src/applications/facebook/models/facebook_connection'
import TelegramBot from '#src/applications/telegram/models/telegram_bot'
import WhatsAppNumber from '#src/applications/whatsapp/models/whatsapp_number'
import ApplicationDomain from '#src/applications/models/application_domain'
import type Application from '#src/applications/models/application'
import { sourceIdsOf } from '#src/applications/queries/source_choices'
import type User from '#src/identity/models/user'
import { instant } from './knowledge_bodies.js'

type Reader = User & { currentAccessToken: AccessToken }

/**
 * `source_ids` is null if the application answers from all sources, including later ones. The identity secret
 * is only returned to tokens that can write, because it can vouch for any customer.
 */
export async function applicationBody(application: Application, reader: Reader) {
  const { id, kind, name, key, state, persona } = application
  const shared = {
    id,
    kind,
    name,
    key,
    state,
    source_ids: await sourceIdsOf(application),
    persona: {
      introduction: persona.introduction,
      master_prompt: persona.masterPrompt,
      strictness: persona.strictness,
      language: persona.language,
      suggested_questions: persona.suggestedQuestions,
    },
  }
  if (kind === 'biolink')
    return { ...shared, ...(await bioLinkPart(application)), ...(await pagedPart(application)) }
  if (kind === 'embed')
    return { ...shared, ...embedPart(application, mayWrite(reader)), ...(await pagedPart(application)) }
  if (kind === 'telegram') return { ...shared, bot: await botPart(application) }
  if (kind === 'instagram') return { ...shared, account: await accountPart(application) }
  if (kind === 'whatsapp') return { ...shared, number: await numberPart(application) }
  return { ...shared, page: await pagePart(application) }
}

async function bioLinkPart({ id, headline, settings }: Application) {
  const links = await linksOf(id)
  const handle = await currentHandle(id)
  return {
    handle,
    headline,
    links: links.map((link) => ({
      id: link.id,
      kind: link.kind,
      title: titleOf(link),
      url: link.url,
      price: link.price,
      button: link.button,
      picture_url:
        link.picture && handle ? new URL(linkPictureUrl(`/@${handle}`, link.picture), appUrl).href : null,
      visible: link.visible,
      starts_at: instant(link.startsAt),
      ends_at: instant(link.endsAt),
      clicks: link.clicks,
    })),
    theme: settings.theme,
  }
}

/** For kinds with their own pages. */
async function pagedPart(application: Application) {
  const { logo, favicon, madeWith } = application.settings
  const urlOf = (picture: string | null) =>
    picture && new URL(brandPictureUrl(application.key, picture), appUrl).href
  return {
    domain: await domainPart(application),
    made_with: madeWith,
    logo_url: urlOf(logo),
    favicon_url: urlOf(favicon),
  }
}

/** `target` is what the domain has to point to. */
async function domainPart({ id }: Application) {
  const claim = await ApplicationDomain.find(id)
  if (!claim) return null
  const { domain: name, state, problem, token, checkedAt } = claim
  return {
    name,
    state,
    problem,
    url: domainUrl(name, appUrl),
    target: domainSettings.target,
    record: { type: 'TXT', name: verificationName(name), value: verificationValue(token) },
    checked_at: instant(checkedAt),
  }
}

/** Null before the owner connects a Page in the browser. */
async function pagePart({ id }: Application) {
  const connection = await FacebookConnection.find(id)
  return connection && { id: connection.pageId, name: connection.pageName, state: connection.state }
}

async function accountPart({ id }: Application) {
  const connection = await FacebookConnection.find(id)
  if (!connection) return null
  return { id: connection.pageId, username: connection.pageName.replace(/^@/, ''), state: connection.state }
}

async function botPart({ id }: Application) {
  const bot = await TelegramBot.find(id)
  return bot && { id: bot.botId, username: bot.username, name: bot.botName, state: bot.state }
}

async function numberPart({ id }: Application) {
  const number = await WhatsAppNumber.find(id)
  if (!number) return null
  const { phoneNumberId, displayNumber, verifiedName, state } = number
  return { id: phoneNumberId, number: displayNumber, name: verifiedName, state }
}

const mayWrite = ({ currentAccessToken }: Reader) => currentAccessToken.allows('write')

function embedPart({ settings }: Application, showsSecret: boolean) {
  return {
    greeting: settings.greeting,
    colors: { accent: settings.colors.accent, on_accent: settings.colors.onAccent },
    position: settings.position,
    allowed_domains: settings.allowedDomains,
    identity_secret: showsSecret ? identitySecret(settings, encryption) : null,
    lead_fields: settings.leadFields,
  }
}
