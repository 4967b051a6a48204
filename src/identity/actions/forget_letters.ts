import type { Mailer } from '../mail/mailer.js'
import { addressHolder } from '../queries/address_holder.js'

/** Letters that are kept here for want of a mail server go with their account. Those to an address of somebody else stay. */
export async function forgetLetters(mailer: Mailer, addresses: string[]): Promise<void> {
  for (const address of addresses) if (!(await addressHolder(address))) await mailer.forget(address)
}
