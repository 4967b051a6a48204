import type { Semaphore } from '#src/shared/concurrency/semaphore'
import { once } from './suggestions.js'

/**
 * Admits turns in order of arrival, a few at a time until their first event, so that under load the first
 * visitors don't wait for the last.
 */
export async function* withAdmission<Event>(
  slots: Semaphore,
  begin: (release: () => void) => AsyncGenerator<Event, void>
): AsyncGenerator<Event, void> {
  const release = once(await slots.acquire())
  try {
    for await (const event of begin(release)) {
      release()
      yield event
    }
  } finally {
    release()
  }
}
