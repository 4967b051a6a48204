/** Samples between -1 and 1, one array a channel, all of one length. */
export type DecodedBlock = { channels: Float32Array[]; sampleRate: number }

/** The file is not what its first bytes say. */
export class DamagedAudio extends Error {}

/** Good audio in a codec or a size that nothing here decodes. */
export class UndecodableAudio extends Error {}

export function mixToMono({ channels }: DecodedBlock): Float32Array {
  const [first = new Float32Array(), ...others] = channels
  if (others.length === 0) return first
  return first.map((sample, index) => {
    const sum = others.reduce((total, channel) => total + (channel[index] ?? 0), sample)
    return sum / channels.length
  })
}
