/** Seeded random numbers (mulberry32): the same seed makes the same inputs on every machine. */
export function random(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const between = (low: number, high: number) => low + below(high - low + 1)
  const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)]!

  /** A few bytes changed, cut, doubled, moved or replaced by one of `words`. */
  const mutated = (bytes: Uint8Array, words: readonly string[]): Uint8Array => {
    let buffer = Buffer.from(bytes)
    for (let round = below(6) + 1; round > 0 && buffer.length > 0; round -= 1) {
      const at = below(buffer.length)
      const length = Math.min(below(40) + 1, buffer.length - at)
      const piece = buffer.subarray(at, at + length)
      const kind = below(6)
      if (kind === 0) buffer[at] = below(256)
      else if (kind === 1) buffer = Buffer.concat([buffer.subarray(0, at), buffer.subarray(at + length)])
      else if (kind === 2) buffer = Buffer.concat([buffer.subarray(0, at), piece, buffer.subarray(at)])
      else if (kind === 3)
        buffer = Buffer.concat([buffer.subarray(0, at), Buffer.from(pick(words)), buffer.subarray(at)])
      else if (kind === 4)
        buffer = Buffer.from(
          buffer.map((byte, index) => (index >= at && index < at + length ? byte ^ below(256) : byte))
        )
      else if (below(4) === 0) buffer = buffer.subarray(0, at)
    }
    return new Uint8Array(buffer)
  }
  return { next, below, between, pick, mutated }
}

export type Random = ReturnType<typeof random>
