import type { Logger } from '@adonisjs/core/logger'
import { isbot } from 'isbot'
import { savePageViews, type PageView } from './save_page_views.js'
import { VIEWS_FLUSH_MS, MAX_BUFFERED_VIEWS } from '../limits.js'

/**
 * Counts views without making visitors wait for the disk: they are written together, within a second. A
 * killed process loses that second. Crawlers and link previews are not counted.
 */
export class PageViews {
  #waiting: PageView[] = []
  #timer: NodeJS.Timeout | null = null
  #writing: Promise<void> = Promise.resolve()

  constructor(private readonly logger: Logger) {}

  record(visit: PageView): void {
    if (visit.agent === '' || isbot(visit.agent)) return
    this.#waiting.push(visit)
    if (this.#waiting.length >= MAX_BUFFERED_VIEWS) void this.flush()
    else this.#timer ??= setTimeout(() => void this.flush(), VIEWS_FLUSH_MS).unref()
  }

  /** Resolves once everything recorded so far can be read. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const batch = this.#waiting.splice(0)
    if (batch.length > 0) {
      this.#writing = this.#writing
        .then(() => savePageViews(batch))
        .catch((error: unknown) =>
          this.logger.error(
            { err: error, lost: batch.length },
            'could not count page views, so they are missing from the statistics'
          )
        )
    }
    return this.#writing
  }
}
