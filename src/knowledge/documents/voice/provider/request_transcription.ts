import { setTimeout as wait } from 'node:timers/promises'
import { fail, ok, type Result } from '#src/shared/result'
import { MAX_PROVIDER_ATTEMPTS, MAX_RETRY_AFTER_MS } from '#src/knowledge/documents/limits'

export type TranscriptionProvider = {
  /** Without `/audio/transcriptions` at its end. */
  baseUrl: string
  apiKey: string | null
  model: string
  /** For one request, which carries at most ten minutes of audio. */
  timeoutMs: number
  /** Before a retry, when the provider does not say; doubles each time. */
  retryAfterMs: number
}

/** The part of `fetch` that is used, for tests. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export type TranscriptionRequest = { audio: Blob; language: string | null; signal: AbortSignal }

type Refusal = { isWorthAnotherTry: boolean; waitMs: number | null }

/**
 * Returns the response body unparsed. Retries while the provider is busy or broken; rejects only when the signal fires.
 */
export async function requestTranscription(
  provider: TranscriptionProvider,
  send: Fetch,
  ask: TranscriptionRequest
): Promise<Result<unknown, 'provider_failed'>> {
  for (let tried = 1; ; tried += 1) {
    const answer = await requestOnce(provider, send, ask)
    if (answer.ok) return answer
    if (!answer.error.isWorthAnotherTry || tried === MAX_PROVIDER_ATTEMPTS) return fail('provider_failed')
    await wait(answer.error.waitMs ?? provider.retryAfterMs * 2 ** (tried - 1), null, { signal: ask.signal })
  }
}

async function requestOnce(
  provider: TranscriptionProvider,
  send: Fetch,
  ask: TranscriptionRequest
): Promise<Result<unknown, Refusal>> {
  const deadline = AbortSignal.timeout(provider.timeoutMs)
  try {
    const response = await send(`${provider.baseUrl.replace(/\/+$/, '')}/audio/transcriptions`, {
      method: 'POST',
      headers: provider.apiKey ? { authorization: `Bearer ${provider.apiKey}` } : {},
      body: formOf(provider.model, ask),
      signal: AbortSignal.any([ask.signal, deadline]),
    })
    if (response.ok) return ok(await response.json())
    await response.body?.cancel()
    return fail(refusalOf(response))
  } catch {
    ask.signal.throwIfAborted()
    return fail({ isWorthAnotherTry: !deadline.aborted, waitMs: null })
  }
}

function formOf(model: string, { audio, language }: TranscriptionRequest): FormData {
  const form = new FormData()
  form.set('file', audio, 'audio.wav')
  form.set('model', model)
  form.set('response_format', 'verbose_json')
  form.set('timestamp_granularities[]', 'segment')
  const code = /^[a-z]{2}(?![a-z])/i.exec(language ?? '')?.[0]
  if (code) form.set('language', code.toLowerCase())
  return form
}

function refusalOf(response: Response): Refusal {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const waitMs = seconds >= 0 ? Math.min(seconds * 1_000, MAX_RETRY_AFTER_MS) : null
  const isWorthAnotherTry = response.status === 429 || response.status >= 500
  return { isWorthAnotherTry, waitMs }
}
