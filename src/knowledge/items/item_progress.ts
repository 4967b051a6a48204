import type DataItem from './models/data_item.js'
import { broadcastItem, type Broadcasting } from './broadcast.js'
import { MIN_SLOW_BYTES } from './limits.js'

export class ItemProgress {
  constructor(
    private readonly ports: Broadcasting,
    readonly item: DataItem
  ) {}

  /** Also clears what an earlier attempt left. */
  async enter(state: DataItem['state']): Promise<void> {
    this.item.merge({ state, progress: null, errorCode: null, errorDetail: null, retryAt: null })
    if (!this.#isBrief(state)) await this.item.save()
    await broadcastItem(this.ports, this.item)
  }

  /** Only broadcast: the row is written when the state changes. */
  report(percent: number): void {
    this.item.progress = percent
    void broadcastItem(this.ports, this.item)
  }

  /** Small documents leave these states within milliseconds, which is not worth a write. */
  #isBrief(state: DataItem['state']): boolean {
    const isShort = (this.item.byteSize ?? 0) <= MIN_SLOW_BYTES
    return isShort && (state === 'extracting' || state === 'indexing')
  }
}
