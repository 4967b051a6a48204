import { createCanvas, loadImage } from '@napi-rs/canvas'
import { imageSize } from 'image-size'
import { MAX_PICTURE_PIXELS } from '../limits.js'
import { fail, ok, type Result } from '../result.js'
import type { Crop, PictureProblem, SquareInput } from './pictures.js'

const KINDS = new Set(['png', 'jpg', 'webp', 'gif', 'avif', 'heif'])
const QUALITY = 86

export async function square(input: SquareInput): Promise<Result<Uint8Array, PictureProblem>> {
  const { bytes, sidePx, crop } = input
  // Check the header first: a few bytes can declare gigabytes of pixels.
  const problem = headerProblem(bytes)
  if (problem) return fail(problem)
  try {
    const picture = await loadImage(bytes)
    if (picture.width < 1 || picture.height < 1) return fail('unreadable')
    const { left, top, size } = crop === null ? centered(picture) : cropped(picture, crop)
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
    return width * height > MAX_PICTURE_PIXELS ? 'too_many_pixels' : null
  } catch {
    return 'not_a_picture'
  }
}

type Size = { width: number; height: number }

function centered({ width, height }: Size) {
  const size = Math.min(width, height)
  return { left: (width - size) / 2, top: (height - size) / 2, size }
}

function cropped({ width, height }: Size, crop: Crop) {
  const size = Math.min(width, height) * clamp(crop.size, 0.05, 1)
  return {
    left: clamp(crop.x * width, 0, width - size),
    top: clamp(crop.y * height, 0, height - size),
    size,
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(Number.isFinite(value) ? value : least, least), most)
}
