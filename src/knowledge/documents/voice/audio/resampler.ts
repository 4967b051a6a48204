import { SAMPLE_RATE } from './pcm.js'

/** Zero crossings of the filter on each side, and table entries between two of them. */
const CROSSINGS = 12
const RESOLUTION = 64

/** Windowed-sinc resampling from any rate to 16 kHz, seamless across blocks, with a low-pass filter. */
export class Resampler {
  readonly #step: number
  readonly #scale: number
  readonly #reach: number
  readonly #kernel: Float32Array
  #held: Float32Array
  /** Position of the next output sample, relative to the start of the buffer. */
  #position: number

  constructor(fromRate: number) {
    this.#step = fromRate / SAMPLE_RATE
    this.#scale = Math.min(1, 1 / this.#step)
    this.#reach = Math.ceil(CROSSINGS / this.#scale)
    this.#kernel = kernel()
    this.#held = new Float32Array(this.#reach)
    this.#position = this.#reach
  }

  push(samples: Float32Array): Float32Array {
    if (this.#step === 1) return samples
    const input = new Float32Array(this.#held.length + samples.length)
    input.set(this.#held)
    input.set(samples, this.#held.length)
    const count = Math.max(0, Math.ceil((input.length - this.#reach - this.#position) / this.#step))
    const output = new Float32Array(count)
    for (let index = 0; index < count; index += 1)
      output[index] = this.#at(input, this.#position + index * this.#step)
    const next = this.#position + count * this.#step
    const dropped = Math.max(0, Math.min(input.length, Math.floor(next) - this.#reach))
    this.#held = input.slice(dropped)
    this.#position = next - dropped
    return output
  }

  end(): Float32Array {
    return this.#step === 1 ? new Float32Array() : this.push(new Float32Array(this.#reach))
  }

  #at(input: Float32Array, position: number): number {
    const first = Math.max(0, Math.ceil(position - this.#reach))
    const last = Math.min(input.length - 1, Math.floor(position + this.#reach))
    let sum = 0
    for (let index = first; index <= last; index += 1) {
      const distance = Math.abs(index - position) * this.#scale * RESOLUTION
      const entry = Math.floor(distance)
      const low = this.#kernel[entry] ?? 0
      const high = this.#kernel[entry + 1] ?? 0
      sum += input[index]! * (low + (high - low) * (distance - entry))
    }
    return sum * this.#scale
  }
}

function kernel(): Float32Array {
  return Float32Array.from({ length: CROSSINGS * RESOLUTION + 1 }, (_, index) => {
    const x = (Math.PI * index) / RESOLUTION
    const window = 0.5 + 0.5 * Math.cos(x / CROSSINGS)
    return index === 0 ? 1 : (Math.sin(x) / x) * window
  })
}
