const STEPS = 127

/** Reduces a vector to a quarter of its bytes. Only directions are compared, so its length is not stored. */
export function quantize(vector: Float32Array): Buffer {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const small = Int8Array.from(vector, (value) => (largest > 0 ? Math.round((value / largest) * STEPS) : 0))
  return Buffer.from(small.buffer)
}

export function cosine(vector: Float32Array, stored: Uint8Array): number {
  const small = new Int8Array(stored.buffer, stored.byteOffset, stored.byteLength)
  if (small.length !== vector.length) return 0
  let product = 0
  let square = 0
  for (let at = 0; at < small.length; at += 1) {
    product += vector[at]! * small[at]!
    square += small[at]! * small[at]!
  }
  return square > 0 ? product / Math.sqrt(square) : 0
}
