/** Both engines count differing bits of this length without an extension. */
export const SIGNATURE_BITS = 512

/**
 * The signs of a vector: the closer two vectors, the more bits agree. Longer vectors are folded with pseudorandom
 * signs, which preserves their angles.
 */
export function signatureOf(vector: Float32Array): Buffer {
  const bits = Buffer.alloc(SIGNATURE_BITS / 8)
  const folded = vector.length > SIGNATURE_BITS ? fold(vector) : vector
  folded.forEach((value, at) => {
    if (value > 0) bits[at >> 3]! |= 0x80 >> (at & 7)
  })
  return bits
}

/** "0101...": a bit string literal of PostgreSQL. */
export function bitsOf(signature: Buffer): string {
  return [...signature].map((byte) => byte.toString(2).padStart(8, '0')).join('')
}

function fold(vector: Float32Array): Float32Array {
  const folded = new Float32Array(SIGNATURE_BITS)
  vector.forEach((value, at) => {
    folded[at % SIGNATURE_BITS]! += isNegated(at) ? -value : value
  })
  return folded
}

/** A fixed pseudorandom sign for each position beyond the first `SIGNATURE_BITS`. */
function isNegated(at: number): boolean {
  return at >= SIGNATURE_BITS && ((Math.imul(at, 0x9e3779b1) >>> 15) & 1) === 1
}
