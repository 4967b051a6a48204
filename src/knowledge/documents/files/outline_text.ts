import type { Landmark } from '#protocol/knowledge'
import { cleanText } from '../text/clean_text.js'

export class OutlineText {
  readonly landmarks: Landmark[] = []
  #blocks: string[] = []
  #length = 0
  #pending: Omit<Landmark, 'start'>[] = []

  get isEmpty(): boolean {
    return this.#blocks.length === 0
  }

  get text(): string {
    return this.#blocks.join('\n\n')
  }

  /** The place begins at the next block. */
  place(kind: Landmark['kind'], label: string): void {
    this.#pending = this.#pending.filter((landmark) => landmark.kind !== kind)
    this.#pending.push({ kind, label })
  }

  add(block: string): void {
    const clean = cleanText(block).replace(/^\n+/, '')
    if (clean.trim() === '') return
    const start = this.isEmpty ? 0 : this.#length + 2
    for (const landmark of this.#pending) this.landmarks.push({ ...landmark, start })
    this.#pending = []
    this.#blocks.push(clean)
    this.#length = start + clean.length
  }
}
