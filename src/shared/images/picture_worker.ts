import { createCanvas, loadImage } from '@napi-rs/canvas'
import { imageSize } from 'image-size'
import { fail, ok, type Result } from '../result.js'
import type { Crop, PictureProblem, SquareInput } from './pictures.js'

const KINDS = new Set(['png', 'jpg', 'webp', 'gif', 'avif', 'heif'])
const MAX_PIXELS = 40_000_000
const QUALITY = 86

export async function square(input: SquareInput): Promise<Result<Uint8Array, PictureProblem>> {
  const { bytes, sidePx, crop } = input
  // The header is read first: a few bytes can ask for gigabytes of pixels.
  const problem = headerProblem(bytes)
  if (problem) return fail(problem)
  try {
    const picture = await loadImage(bytes)
    if (picture.width < 1 || picture.height < 1) return fail('unreadable')
    const { left, top, size } = crop === null ? middle(picture) : chosen(picture, crop)
    const canvas = createCanvas(sidePx, sidePx)
    const context = canvas.getContext('2d')
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, left, top, size, size, 0, 0, sidePx, sidePx)
    return ok(new Uint8Array(await canvas.encode('webp', QUALITY)))
  } catch {
    return fail('unreadable')
  }
}

function headerProblem(bytes: Uint8Array): PictureProblem | null {
  try {
    const { type, width, height } = imageSize(bytes)
    if (!KINDS.has(type ?? '')) return 'not_a_picture'
    return width * height > MAX_PIXELS ? 'too_many_pixels' : null
  } catch {
    return 'not_a_picture'
  }
}

type Size = { width: number; height: number }

function middle({ width, height }: Size) {
  const size = Math.min(width, height)
  return { left: (width - size) / 2, top: (height - size) / 2, size }
}

/** Numbers from outside are held within the picture. */
function chosen({ width, height }: Size, crop: Crop) {
  const size = Math.min(width, height) * within(crop.size, 0.05, 1)
  return {
    left: within(crop.x * width, 0, width - size),
    top: within(crop.y * height, 0, height - size),
    size,
  }
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(Number.isFinite(value) ? value : least, least), most)
}
