import { isCommonPassword } from './common_passwords.js'

export type PasswordProblem = 'common' | 'personal'
type Person = { name?: string | null; email?: string | null }

/** Why a password of sufficient length is easily guessed; null if it is not. */
export async function passwordProblem(password: string, person: Person): Promise<PasswordProblem | null> {
  if (isPersonal(password, person)) return 'personal'
  return (await isCommonPassword(password)) ? 'common' : null
}

function isPersonal(password: string, { name, email }: Person): boolean {
  const foldedPassword = folded(password)
  const [mailbox] = (email ?? '').split('@')
  return [name, email, mailbox].some((part) => part && folded(part) !== '' && foldedPassword === folded(part))
}

/** Spaces, symbols and capitals do not make a password harder to guess. */
function folded(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
