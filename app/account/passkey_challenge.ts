import type { HttpContext } from '@adonisjs/core/http'
import { appName, appUrl } from '#config/app'
import type { RelyingParty } from '#src/identity/passkeys/passkeys'
import { PASSKEY_CHALLENGE_MS } from './limits.js'

const CHALLENGE = 'passkeyChallenge'

export function relyingParty(): RelyingParty {
  const { hostname, origin } = new URL(appUrl)
  return { id: hostname, name: appName, origins: [origin] }
}

export function storeChallenge({ session }: HttpContext, challenge: string): void {
  session.put(CHALLENGE, { challenge, untilMs: Date.now() + PASSKEY_CHALLENGE_MS })
}

/** Removes and returns this session's challenge, which is valid for one response only. */
export function takeChallenge({ session }: HttpContext): string | null {
  const stored = session.pull(CHALLENGE) as { challenge: string; untilMs: number } | undefined
  return stored && stored.untilMs > Date.now() ? stored.challenge : null
}
