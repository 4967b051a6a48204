import { Job } from '@adonisjs/queue'
import type { AccountEventKind } from '#protocol/account_events'
import type { Browser } from '../actions/see_device.js'
import { noteEvent } from './note_event.js'
import { addressHolder } from '../queries/address_holder.js'

type Tried = { email: string; kind: AccountEventKind; by: Browser }

/** Somebody tried an address from outside. Whether it has an account is found out here, where nobody can measure it. */
export default class NoteTriedAddressJob extends Job<Tried> {
  static options = { name: 'identity.note_tried_address', queue: 'text' }

  async execute() {
    const { email, kind, by } = this.payload
    const account = await addressHolder(email)
    if (account) await noteEvent(account.id, { kind, by })
  }
}
