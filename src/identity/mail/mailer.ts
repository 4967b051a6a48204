/** A mail in plain words. `link` is the address that it is about. */
export type Email = { to: string; subject: string; text: string; link: string }

/** Takes a letter to its reader. Throws when it could not be handed over, so that the job tries again. */
export abstract class Mailer {
  abstract send(letter: Email): Promise<void>

  /** Takes back what was kept instead of sent. */
  async deleteStored(_address: string): Promise<void> {}
}
