import type { HttpContext } from '@adonisjs/core/http'
import { appName, appUrl } from '#config/app'
import type { RelyingParty } from '#src/identity/passkeys/relying_party'

const CHALLENGE = 'passkeyChallenge'
const LIVES_MS = 5 * 60 * 1000

/** This installation: under its configured address, or under the host that was asked when it runs on this machine alone. */
export function relyingParty(): RelyingParty {
  const { hostname, origin } = new URL(appUrl)
  return { id: hostname, name: appName, origins: [origin] }
}

export function keepChallenge({ session }: HttpContext, challenge: string): void {
  session.put(CHALLENGE, { challenge, untilMs: Date.now() + LIVES_MS })
}

/** The challenge that was given to this session, for one answer. */
export function takeChallenge({ session }: HttpContext): string | null {
  const kept = session.pull(CHALLENGE) as { challenge: string; untilMs: number } | undefined
  return kept && kept.untilMs > Date.now() ? kept.challenge : null
}
