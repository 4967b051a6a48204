import type { Session } from '@adonisjs/session'

/** Puts sentences beside the fields of the form that the person is led back to, as failed validation does. */
export function flashFieldErrors(session: Session, sentences: Record<string, string>): void {
  session.flash(
    'inputErrorsBag',
    Object.fromEntries(Object.entries(sentences).map(([field, sentence]) => [field, [sentence]]))
  )
}
