import { createCanvas, loadImage } from '@napi-rs/canvas'
import { imageSize } from 'image-size'
import { test } from '@japa/runner'
import { Pictures } from '#src/shared/images/pictures'

/** Left half blue, right half red. */
function halves(width: number, height: number) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ff0000'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#0000ff'
  context.fillRect(0, 0, width / 2, height)
  return canvas
}

async function pixel(bytes: Uint8Array, x: number, y: number): Promise<'red' | 'blue'> {
  const picture = await loadImage(bytes)
  const context = createCanvas(picture.width, picture.height).getContext('2d')
  context.drawImage(picture, 0, 0)
  const [red = 0, , blue = 0] = context.getImageData(x, y, 1, 1).data
  return red > blue ? 'red' : 'blue'
}

/** A JPEG whose EXIF says that it lies on its side and where it was taken. */
async function lyingJpeg(): Promise<Uint8Array> {
  const jpeg = await halves(200, 100).encode('jpeg')
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
  const body = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(tiff), Buffer.from('GPS 52.5 N 13.4 E')])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(body.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, body, jpeg.subarray(2)])
}

test.group('An uploaded picture', (group) => {
  const pictures = new Pictures()
  group.teardown(() => pictures.close())

  test('becomes a small upright square WebP without metadata', async ({ assert }) => {
    const squared = await pictures.square(await lyingJpeg(), 64)
    if (!squared.ok) return assert.fail(squared.error)
    assert.containsSubset(imageSize(squared.value), { type: 'webp', width: 64, height: 64 })
    assert.equal(await pixel(squared.value, 32, 2), 'blue')
    assert.equal(await pixel(squared.value, 32, 61), 'red')
    assert.notInclude(Buffer.from(squared.value).toString('latin1'), 'GPS')
  })

  test('is cropped where its owner says, within its bounds', async ({ assert }) => {
    const png = await halves(400, 200).encode('png')
    const right = await pictures.square(png, 32, { x: 0.75, y: 0, size: 0.5 })
    const wild = await pictures.square(png, 32, { x: 99, y: -4, size: Number.NaN })
    if (!right.ok || !wild.ok) return assert.fail('both are pictures')
    assert.equal(await pixel(right.value, 1, 1), 'red')
    assert.equal(await pixel(wild.value, 31, 31), 'red')
  })

  // threat: hostile-picture
  test('is refused if it isn’t an image, is an SVG, is truncated or too large for memory', async ({
    assert,
  }) => {
    const png = await halves(400, 200).encode('png')
    const huge = Buffer.from(png)
    huge.writeUInt32BE(60_000, 16)
    huge.writeUInt32BE(60_000, 20)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const errorOf = async (bytes: Uint8Array) => {
      const squared = await pictures.square(bytes, 64)
      return squared.ok ? null : squared.error
    }
    assert.equal(await errorOf(Buffer.from('no picture at all')), 'not_a_picture')
    assert.equal(await errorOf(Buffer.from(svg)), 'not_a_picture')
    assert.equal(await errorOf(huge), 'too_many_pixels')
    assert.equal(await errorOf(png.subarray(0, 40)), 'unreadable')
  })
})
