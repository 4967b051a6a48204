import { Job } from '@adonisjs/queue'
import type { AccountEventKind } from '#protocol/account_events'
import type { Browser } from '../actions/devices.js'
import { recordAccountEvent } from './record_account_event.js'
import { findAccountByEmail } from '../queries/find_account_by_email.js'

type Tried = { email: string; kind: AccountEventKind; by: Browser }

/** Somebody tried an address from outside. Whether it has an account is found out here, where nobody can measure it. */
export default class RecordAddressEventJob extends Job<Tried> {
  static options = { name: 'identity.note_tried_address', queue: 'text' }

  async execute() {
    const { email, kind, by } = this.payload
    const account = await findAccountByEmail(email)
    if (account) await recordAccountEvent(account.id, { kind, by })
  }
}
