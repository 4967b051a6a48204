import { fail, ok, type Result } from '#src/shared/result'
import type { ConversationLocks } from '../conversation_locks.js'
import { TURN_LOCK_WAIT_MS } from '../limits.js'

/** Allows one turn at a time per conversation; keeps the lock until its events have been read. */
export async function withTurnLock<Event>(
  locks: ConversationLocks,
  conversationId: string,
  signal: AbortSignal,
  begin: () => AsyncGenerator<Event, void>
): Promise<Result<AsyncGenerator<Event, void>, 'busy'>> {
  const release = await locks.acquire(conversationId, TURN_LOCK_WAIT_MS)
  if (!release) return fail('busy')

  // A generator that never starts never reaches its `finally`.
  let isStarted = false
  const releaseUnlessStarted = () => isStarted || release()
  if (signal.aborted) releaseUnlessStarted()
  signal.addEventListener('abort', releaseUnlessStarted, { once: true })

  const turn = async function* (): AsyncGenerator<Event, void> {
    isStarted = true
    try {
      yield* begin()
    } finally {
      release()
    }
  }
  return ok(turn())
}
