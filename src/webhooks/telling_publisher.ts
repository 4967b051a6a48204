import { channelSubject } from '#protocol/realtime'
import type { Publisher } from '#src/realtime/publisher'
import { happeningsOf } from './happening.js'
import { noteHappenings } from './note_happenings.js'

/** Passes everything on, and notes for an account's webhooks what they want to be told. */
export class TellingPublisher implements Publisher {
  constructor(
    private readonly publisher: Publisher,
    private readonly report: (cause: unknown) => void
  ) {}

  async publish(channels: string[], event: string, data: unknown, exceptSocketId?: string): Promise<void> {
    await this.publisher.publish(channels, event, data, exceptSocketId)
    const happenings = happeningsOf(event, data)
    if (happenings.length === 0) return
    for (const channel of channels) {
      const subject = channelSubject(channel)
      if (subject?.kind !== 'account') continue
      await noteHappenings(subject.id, happenings).catch(this.report)
    }
  }

  /** Of those who listen now; webhooks are told only of what is published anyway. */
  isHeard(channel: string): boolean {
    return this.publisher.isHeard?.(channel) ?? true
  }
}
