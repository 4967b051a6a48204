import { appUrl } from '#config/app'
import { facebookApp, withVersion } from '#config/facebook'
import env from '#start/env'

const configured = env.get('WHATSAPP_GRAPH_URL')?.replace(/\/+$/, '')

export const whatsappApi = {
  graphUrl: configured ? withVersion(configured) : facebookApp.graphUrl,
  timeoutMs: 20_000,
}

export const whatsappWebhookUrl = `${appUrl}/webhooks/whatsapp`
