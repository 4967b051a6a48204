import { Job } from '@adonisjs/queue'
import type { AccountEventKind } from '#protocol/account_events'
import type { Browser } from '../actions/devices.js'
import { recordAccountEvent } from './account_events.js'
import { findAccountByEmail } from '../queries/find_account.js'

type AddressEvent = { email: string; kind: AccountEventKind; by: Browser }

/** Records a failed sign-in. The account is looked up here and not in the request, whose timing would reveal whether it exists. */
export default class RecordAddressEventJob extends Job<AddressEvent> {
  static options = { name: 'identity.note_tried_address', queue: 'text' }

  async execute() {
    const { email, kind, by } = this.payload
    const account = await findAccountByEmail(email)
    if (account) await recordAccountEvent(account.id, { kind, by })
  }
}
