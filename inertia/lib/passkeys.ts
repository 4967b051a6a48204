import { http, router } from '@inertiajs/react'
import { withPasswordConfirmation } from './password_confirmation'
import { passkeys as words, requests } from '~/messages'

const { visit } = requests

/** The library is loaded on first use. */
const library = () => import('@simplewebauthn/browser')

type RegistrationOffer = Parameters<
  Awaited<ReturnType<typeof library>>['startRegistration']
>[0]['optionsJSON']

type SignInQuestion = Parameters<Awaited<ReturnType<typeof library>>['startAuthentication']>[0]['optionsJSON']

export type PasskeyProblem = { problem: string | null }

export const hasPasskeys = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window

/** The authenticator's response; `problem` is null if the person canceled. */
export async function createPasskey(offerUrl: string): Promise<{ response: object } | PasskeyProblem> {
  return attempt(async () => {
    const { startRegistration } = await library()
    const offer = await withPasswordConfirmation(() => ask<RegistrationOffer>(offerUrl))
    return offer && startRegistration({ optionsJSON: offer })
  })
}

export async function signInWithPasskey(questionUrl: string): Promise<{ response: object } | PasskeyProblem> {
  return attempt(async () => {
    const { startAuthentication } = await library()
    return startAuthentication({ optionsJSON: await ask(questionUrl) })
  })
}

/**
 * Offers passkeys among the suggestions of a field with `autocomplete="webauthn"`, until `ending` aborts.
 * Null if the browser can't, or if the person signs in another way.
 */
export async function passkeyFromAutofill(questionUrl: string, ending: AbortSignal): Promise<object | null> {
  const signIn = new AbortController()
  // A response that arrives after sign-in would restore the old session.
  const stopWaiting = router.on('start', ({ detail: { visit } }) => {
    if (!visit.async && !visit.prefetch) signIn.abort()
  })
  const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } = await library()
  const isOffered = await browserSupportsWebAuthnAutofill()
  if (ending.aborted || signIn.signal.aborted || !isOffered) {
    stopWaiting()
    return null
  }
  const optionsJSON = await ask<SignInQuestion>(questionUrl, signIn.signal).finally(stopWaiting)
  if (ending.aborted) return null
  const cancel = () => WebAuthnAbortService.cancelCeremony()
  let repeated: ReturnType<typeof setInterval> | undefined
  ending.addEventListener('abort', () => {
    cancel()
    // The library may not have started yet, so there may be nothing to cancel the first time.
    repeated = setInterval(cancel, 50)
  })
  const signed = await attempt(() => startAuthentication({ optionsJSON, useBrowserAutofill: true }))
  clearInterval(repeated)
  return 'response' in signed ? signed.response : null
}

async function ask<Options>(url: string, signal?: AbortSignal): Promise<Options> {
  const { data } = await http
    .getClient()
    .request({ method: 'post', url, signal, headers: { Accept: 'application/json' } })
  return JSON.parse(data) as Options
}

async function attempt(act: () => Promise<object | null>): Promise<{ response: object } | PasskeyProblem> {
  try {
    const response = await act()
    return response ? { response } : { problem: null }
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string }
    if (name === 'NotAllowedError' || name === 'AbortError') return { problem: null }
    if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError')
      return { problem: words.known }
    // The library or the server's challenge may fail to load.
    if (name === 'HttpNetworkError' || error instanceof TypeError) return { problem: visit.unreached }
    return { problem: words.failed }
  }
}
