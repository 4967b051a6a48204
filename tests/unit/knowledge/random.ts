/** Repeatable randomness (mulberry32): the same seed makes the same inputs on every machine. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * limit)
  }

  pick<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)]!
  }

  /** A few bytes changed, cut, doubled, moved or replaced by one of `words`. */
  mutated(bytes: Uint8Array, words: readonly string[]): Uint8Array {
    let buffer = Buffer.from(bytes)
    for (let round = this.below(6) + 1; round > 0 && buffer.length > 0; round -= 1) {
      const at = this.below(buffer.length)
      const length = Math.min(this.below(40) + 1, buffer.length - at)
      const piece = buffer.subarray(at, at + length)
      const kind = this.below(6)
      if (kind === 0) buffer[at] = this.below(256)
      else if (kind === 1) buffer = Buffer.concat([buffer.subarray(0, at), buffer.subarray(at + length)])
      else if (kind === 2) buffer = Buffer.concat([buffer.subarray(0, at), piece, buffer.subarray(at)])
      else if (kind === 3)
        buffer = Buffer.concat([buffer.subarray(0, at), Buffer.from(this.pick(words)), buffer.subarray(at)])
      else if (kind === 4)
        buffer = Buffer.from(
          buffer.map((byte, index) => (index >= at && index < at + length ? byte ^ this.below(256) : byte))
        )
      else if (this.below(4) === 0) buffer = buffer.subarray(0, at)
    }
    return new Uint8Array(buffer)
  }
}
