import { pcmBlocks, SAMPLE_RATE } from '../audio/pcm.js'

export const FRAME_MS = 20
export const FRAME_SAMPLES = (SAMPLE_RATE * FRAME_MS) / 1_000
const BLOCK_SAMPLES = FRAME_SAMPLES * 4_096
const SILENCE_DB = -100

/** Decibels relative to full scale, one per whole frame. */
export async function loudnessOf(pcmPath: string): Promise<Float32Array> {
  const parts: Float32Array[] = []
  for await (const block of pcmBlocks(pcmPath, BLOCK_SAMPLES)) parts.push(framesOf(block))
  const all = new Float32Array(parts.reduce((total, part) => total + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Removes the mean of each frame: cheap recorders add a constant offset. */
function framesOf(block: Int16Array): Float32Array {
  return Float32Array.from({ length: Math.floor(block.length / FRAME_SAMPLES) }, (_, frame) => {
    let sum = 0
    let squares = 0
    const from = frame * FRAME_SAMPLES
    for (let index = from; index < from + FRAME_SAMPLES; index += 1) {
      const sample = block[index]! / 32_768
      sum += sample
      squares += sample * sample
    }
    const power = squares / FRAME_SAMPLES - (sum / FRAME_SAMPLES) ** 2
    return Math.max(SILENCE_DB, 10 * Math.log10(Math.max(power, 1e-12)))
  })
}
