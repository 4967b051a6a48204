/** A plain-text email. `link` is the address that it is about. */
export type Email = { to: string; subject: string; text: string; link: string }

export abstract class Mailer {
  /** Throws when the email could not be handed over, so that the job is retried. */
  abstract send(email: Email): Promise<void>

  /** Deletes emails to an address that were stored instead of sent. */
  async deleteStored(_address: string): Promise<void> {}
}
