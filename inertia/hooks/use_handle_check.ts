import { http } from '@inertiajs/react'
import { handleProblem, normalizeHandle, type HandleProblem } from '@protocol/handles'
import { LIMITS } from '@protocol/limits'
import { useEffect, useState } from 'react'
import { route } from '~/routes'

export type HandleState =
  | { kind: 'blank' | 'checking' | 'free' | 'unknown' }
  | { kind: 'refused'; sentence: string; suggestions: string[] }

type Availability = { handle: string; problem: HandleProblem | 'taken' | null; suggestions: string[] }

const PAUSE_MS = 300
const { min, max } = LIMITS.handleCharacters

const SENTENCES: Record<HandleProblem | 'taken', string> = {
  too_short: `A handle has at least ${min} characters.`,
  too_long: `A handle has at most ${max} characters.`,
  malformed: 'Use letters and digits, with single dots, hyphens or underscores between them.',
  reserved: 'This handle is reserved. Choose another one.',
  taken: 'This handle is taken. Choose another one.',
}

/** Says while the person types whether a handle may be had; `own` is the one the page has already. */
export function useHandleCheck(typed: string, own: string | null = null): HandleState {
  const handle = normalizeHandle(typed)
  const shape = handleProblem(handle)
  const [answer, setAnswer] = useState<Availability | null>(null)
  const [failed, setFailed] = useState(false)
  const asks = handle !== '' && handle !== own && shape === null

  useEffect(() => {
    setFailed(false)
    if (!asks) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      ask(handle, abort.signal).then(setAnswer, () => !abort.signal.aborted && setFailed(true))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [handle, asks])

  if (handle === '' || handle === own) return { kind: 'blank' }
  if (shape) return { kind: 'refused', sentence: SENTENCES[shape], suggestions: [] }
  if (failed) return { kind: 'unknown' }
  if (answer?.handle !== handle) return { kind: 'checking' }
  if (answer.problem === null) return { kind: 'free' }
  return { kind: 'refused', sentence: SENTENCES[answer.problem], suggestions: answer.suggestions }
}

async function ask(handle: string, signal: AbortSignal): Promise<Availability> {
  const response = await http.getClient().request({
    method: 'get',
    url: route('applications.biolink.handle.check', {}, { handle }),
    headers: { Accept: 'application/json' },
    signal,
  })
  return JSON.parse(response.data) as Availability
}
