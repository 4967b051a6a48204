import { http } from '@inertiajs/react'
import { words } from './messages/passkeys'

/** The library comes when somebody uses a passkey, and not before. */
const library = () => import('@simplewebauthn/browser')

export type PasskeyProblem = { problem: string | null }

export const hasPasskeys = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window

/** What the authenticator made of the server's offer; `problem` is null when the person changed their mind. */
export async function makePasskey(offerUrl: string): Promise<{ response: object } | PasskeyProblem> {
  const { startRegistration } = await library()
  return attempt(async () => startRegistration({ optionsJSON: await ask(offerUrl) }))
}

export async function signWithPasskey(questionUrl: string): Promise<{ response: object } | PasskeyProblem> {
  const { startAuthentication } = await library()
  return attempt(async () => startAuthentication({ optionsJSON: await ask(questionUrl) }))
}

async function ask<Options>(url: string): Promise<Options> {
  const { data } = await http
    .getClient()
    .request({ method: 'post', url, headers: { Accept: 'application/json' } })
  return JSON.parse(data) as Options
}

async function attempt(act: () => Promise<object>): Promise<{ response: object } | PasskeyProblem> {
  try {
    return { response: await act() }
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string }
    if (name === 'NotAllowedError' || name === 'AbortError') return { problem: null }
    if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError')
      return { problem: words.known }
    return { problem: words.failed }
  }
}
