import { Secret, TOTP } from 'otpauth'

/** What an authenticator app shows. Each call is a later code than the one before, within what the server accepts. */
export function codeOf(secret: string, { periodsFromNow = 0 } = {}): string {
  const timestamp = Date.now() + periodsFromNow * 30_000
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
}
