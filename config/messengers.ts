import { appUrl } from '#config/app'
import env from '#start/env'

const VERSION = 'v23.0'
const configured = env.get('FACEBOOK_GRAPH_URL')?.replace(/\/+$/, '')
const withVersion = (url: string) => (/\/v\d+\.\d+$/.test(url) ? url : `${url}/${VERSION}`)

const graphUrl = withVersion(configured ?? 'https://graph.facebook.com')

/** Where users grant access. Another Graph address (a test server) has its own dialog. */
export const consentUrl = `${configured ? graphUrl : withVersion('https://www.facebook.com')}/dialog/oauth`
export const accessTokenUrl = `${graphUrl}/oauth/access_token`
export const callbackUrl = `${appUrl}/applications/facebook/callback`
export const webhookUrls = {
  facebook: `${appUrl}/webhooks/facebook`,
  instagram: `${appUrl}/webhooks/instagram`,
}

const id = env.get('FACEBOOK_APP_ID', '')
const secret = env.get('FACEBOOK_APP_SECRET', '')
const verifyToken = env.get('FACEBOOK_VERIFY_TOKEN', '')

export const facebookApp = { id, secret, graphUrl, timeoutMs: 20_000 }

/** People write one thought in several messages; tests do not wait. */
export const burstMs = env.get('NODE_ENV') === 'test' ? 0 : 1_500

export const facebookSettings = {
  missing: Object.entries({
    FACEBOOK_APP_ID: id,
    FACEBOOK_APP_SECRET: secret,
    FACEBOOK_VERIFY_TOKEN: verifyToken,
  }).flatMap(([name, value]) => (value === '' ? [name] : [])),
  verifyToken,
  burstMs,
}

export const telegramApi = {
  apiUrl: env.get('TELEGRAM_API_URL', 'https://api.telegram.org').replace(/\/+$/, ''),
  timeoutMs: 20_000,
}

export const telegramWebhookUrl = (applicationId: string) => `${appUrl}/webhooks/telegram/${applicationId}`

const whatsappGraph = env.get('WHATSAPP_GRAPH_URL')?.replace(/\/+$/, '')

export const whatsappApi = {
  graphUrl: whatsappGraph ? withVersion(whatsappGraph) : facebookApp.graphUrl,
  timeoutMs: 20_000,
}

export const whatsappWebhookUrl = `${appUrl}/webhooks/whatsapp`
