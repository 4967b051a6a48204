import type { CDPSession, Page } from 'playwright-core'

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
