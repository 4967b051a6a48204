import type { Session } from '@adonisjs/session'

/** Shows sentences beside the form's fields after the redirect, as failed validation does. */
export function flashFieldErrors(session: Session, sentences: Record<string, string>): void {
  session.flash(
    'inputErrorsBag',
    Object.fromEntries(Object.entries(sentences).map(([field, sentence]) => [field, [sentence]]))
  )
}
