let kept: Promise<ReadonlySet<string>> | null = null

/** Passwords that everybody tries first, in lower case. 1 MB, so it is loaded when the first password is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  kept ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<string>(dictionary['passwords-common'] as unknown as Iterable<string>)
  )
  return kept
}

/** True for a password of the list, for one with digits and signs around it, and for one that is repeated. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await commonPasswords()
  const lower = password.toLowerCase()
  const unit = repeatedUnit(lower)
  return [lower, unit, bareWord(lower), bareWord(unit)].some((guess) => guess.length < 3 || list.has(guess))
}

/** `password1234!` is `password`. */
function bareWord(password: string): string {
  const word = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  // Digits alone are judged as they stand.
  return word || password
}

/** `abcabcabc` is `abc`. */
function repeatedUnit(password: string): string {
  return /^(.+?)\1+$/su.exec(password)?.[1] ?? password
}
