import type { HttpContext } from '@adonisjs/core/http'
import { words } from '#src/messages/identity'
import { note } from './note.js'
import { takeTry } from './throttle.js'

/** Why this is not the password of whoever is signed in, as a sentence; null when it is. Tries are counted. */
export async function wrongPassword(ctx: HttpContext, password: string): Promise<string | null> {
  const user = ctx.auth.user!
  const attempt = await takeTry(ctx, 'password', user.id)
  if (!attempt.allowed) return attempt.sentence
  if (!(await user.verifyPassword(password))) {
    await note(ctx, 'password_refused')
    return words().notYourPassword
  }
  await attempt.forget()
  return null
}
