import { createCanvas, loadImage } from '@napi-rs/canvas'
import { imageSize } from 'image-size'
import { MAX_PICTURE_PIXELS } from '../limits.js'
import { fail, ok, type Result } from '../result.js'
import type { Crop, PictureProblem, PictureSize, ResizeInput } from './pictures.js'

const KINDS = new Set(['png', 'jpg', 'webp', 'gif', 'avif', 'heif'])
const QUALITY = 86

export async function resize(input: ResizeInput): Promise<Result<Uint8Array, PictureProblem>> {
  const { bytes, crop, whole = false } = input
  // Check the header first: a few bytes can declare gigabytes of pixels.
  const problem = headerProblem(bytes)
  if (problem) return fail(problem)
  try {
    const picture = await loadImage(bytes)
    if (picture.width < 1 || picture.height < 1) return fail('unreadable')
    const to = whole ? fitted(picture, input.to) : input.to
    const { left, top, width, height } = partOf(picture, to, crop)
    const canvas = createCanvas(to.width, to.height)
    const context = canvas.getContext('2d')
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, left, top, width, height, 0, 0, to.width, to.height)
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

/** The largest size of the picture's shape within these bounds, at most its own. */
function fitted({ width, height }: PictureSize, within: PictureSize): PictureSize {
  const scale = Math.min(1, within.width / width, within.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The part to keep; the middle without a crop. */
function partOf(picture: PictureSize, to: PictureSize, crop: Crop | null) {
  const scale =
    Math.min(picture.width / to.width, picture.height / to.height) * clamp(crop?.size ?? 1, 0.05, 1)
  const width = to.width * scale
  const height = to.height * scale
  const right = picture.width - width
  const bottom = picture.height - height
  return {
    left: crop ? clamp(crop.x * picture.width, 0, right) : right / 2,
    top: crop ? clamp(crop.y * picture.height, 0, bottom) : bottom / 2,
    width,
    height,
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(Number.isFinite(value) ? value : least, least), most)
}
