import { Secret, TOTP } from 'otpauth'
import type { CDPSession, Page } from 'playwright-core'

/** What an authenticator app shows. Each call is a later code than the one before, within what the server accepts. */
export function codeOf(secret: string, { periodsFromNow = 0 } = {}): string {
  const timestamp = Date.now() + periodsFromNow * 30_000
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
}

/** A virtual authenticator that creates passkeys and approves everything. */
export async function givenAuthenticator(page: Page) {
  const devTools: CDPSession = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async credentials() {
      return (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials
    },
    refuse: () => devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  }
}
