export type PasswordProblem = 'common' | 'personal'
type Person = { name?: string | null; email?: string | null }

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

let loading: Promise<ReadonlySet<string>> | null = null

/** The passwords that attackers try first, in lower case. 1 MB, so loaded only on first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<string>(dictionary['passwords-common'] as unknown as Iterable<string>)
  )
  return loading
}

/** True for a listed password, also when padded with digits and symbols, or repeated. */
async function isCommonPassword(password: string): Promise<boolean> {
  const list = await commonPasswords()
  const lower = password.toLowerCase()
  const unit = repeatedUnit(lower)
  return [lower, unit, bareWord(lower), bareWord(unit)].some((guess) => guess.length < 3 || list.has(guess))
}

/** `password1234!` is `password`. */
function bareWord(password: string): string {
  const word = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  // A password of digits only has no word to extract.
  return word || password
}

/** `abcabcabc` is `abc`. */
function repeatedUnit(password: string): string {
  return /^(.+?)\1+$/su.exec(password)?.[1] ?? password
}
