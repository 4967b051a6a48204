import { createCanvas } from '@napi-rs/canvas'

/** A PNG of one color. */
export function givenPicture(width = 300, height = 200, color = '#cc4411'): Promise<Buffer> {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = color
  context.fillRect(0, 0, width, height)
  return canvas.encode('png')
}
