import app from '@adonisjs/core/services/app'
import { channelByName } from '#src/applications/channels'
import type WhatsAppNumber from '#src/applications/whatsapp/models/whatsapp_number'
import { connectNumber } from '#src/applications/whatsapp/numbers'
import { WhatsAppPorts } from '#src/applications/whatsapp/whatsapp_ports'
import type User from '#src/identity/models/user'
import { CloudApi, NUMBER } from '#tests/fakes/cloud_api'
import { serverUrl } from './conversations.js'
import { bodyOf, post, type Report } from './whatsapp_deliveries.js'

/** The Cloud API that the server under test uses, until the test is over. */
export async function givenCloudApi(cleanup: (done: () => Promise<void>) => void): Promise<CloudApi> {
  const api = new CloudApi()
  await api.start(Number(process.env.TEST_WHATSAPP_PORT))
  cleanup(() => api.stop())
  return api
}

export async function givenNumber(account: User, number = NUMBER): Promise<WhatsAppNumber> {
  const { id: phoneNumberId, account: accountId, token, appSecret } = number
  const connected = await connectNumber(await app.container.make(WhatsAppPorts), account.id, {
    phoneNumberId,
    accountId,
    token,
    appSecret,
    sourceIds: null,
  })
  if (!connected.ok) throw new Error(connected.error)
  return connected.value.number
}

/** Delivers reports in one signed batch; returns the status. */
export function deliver(...reports: Report[]): Promise<number> {
  return post(serverUrl(), bodyOf(reports))
}

export * from './whatsapp_deliveries.js'

/** What a member writes in the inbox. */
export function deliverReply(conversationId: string, text: string): Promise<void> {
  return channelByName('whatsapp').deliver(conversationId, text)
}
