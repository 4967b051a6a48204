/** Bits of a signature; both engines count differing bits without an extension of their own making. */
export const SIGNATURE_BITS = 512

/**
 * The signs of a vector: where two vectors point the same way, most bits agree. What does not fit is folded in with
 * alternating signs, so that longer vectors keep their angles too.
 */
export function signatureOf(vector: Float32Array): Buffer {
  const bits = Buffer.alloc(SIGNATURE_BITS / 8)
  const folded = vector.length > SIGNATURE_BITS ? fold(vector) : vector
  folded.forEach((value, at) => {
    if (value > 0) bits[at >> 3]! |= 0x80 >> (at & 7)
  })
  return bits
}

/** "0101...": how PostgreSQL reads a bit string. */
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

/** A fixed coin for each position beyond the first round. */
function isNegated(at: number): boolean {
  return at >= SIGNATURE_BITS && ((Math.imul(at, 0x9e3779b1) >>> 15) & 1) === 1
}
