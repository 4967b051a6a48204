import { http } from '@inertiajs/react'
import { handleProblem, normalizeHandle, type HandleProblem } from '@protocol/handles'
import { LIMITS } from '@protocol/limits'
import { useEffect, useState } from 'react'
import { handles as words, format } from '~/messages'
import { route } from '~/lib/routes'

export type HandleState =
  | { kind: 'blank' | 'checking' | 'free' | 'unknown' }
  | { kind: 'refused'; sentence: string; suggestions: string[] }

type Availability = { handle: string; problem: HandleProblem | 'taken' | null; suggestions: string[] }

const PAUSE_MS = 300

/** Checks a handle while it is typed; `own` is the page's current handle. */
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
  if (shape) return { kind: 'refused', sentence: sentenceFor(shape), suggestions: [] }
  if (failed) return { kind: 'unknown' }
  if (answer?.handle !== handle) return { kind: 'checking' }
  if (answer.problem === null) return { kind: 'free' }
  return { kind: 'refused', sentence: sentenceFor(answer.problem), suggestions: answer.suggestions }
}

function sentenceFor(problem: HandleProblem | 'taken'): string {
  const { too_short: short, too_long: long, ...others } = words.problems
  if (problem === 'too_short') return format(short, { min: LIMITS.handleCharacters.min })
  if (problem === 'too_long') return format(long, { max: LIMITS.handleCharacters.max })
  return others[problem]
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
