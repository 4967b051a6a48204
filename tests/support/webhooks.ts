import encryption from '@adonisjs/core/services/encryption'
import { WEBHOOK_EVENTS } from '#protocol/webhooks'
import type User from '#src/identity/models/user'
import { addWebhook } from '#src/webhooks/webhooks'

/** A webhook for all events; the default address answers nothing, so its deliveries wait. */
export async function givenWebhook(account: User, url = 'https://hooks.invalid/') {
  const added = await addWebhook(encryption, account.id, { url, events: [...WEBHOOK_EVENTS] })
  if (!added.ok) throw new Error(added.error)
  return added.value
}
