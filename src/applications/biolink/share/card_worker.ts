import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { initialOf } from '#protocol/initials'
import { qrMatrix } from './qr_code.js'
import { CARD_SIZE, type ShareCard } from './share_card.js'

const SERIF = 'Parley Serif'
const SANS = 'Parley Sans'
const MARGIN = 88
const AVATAR = 132
const FONTS = {
  [SERIF]: [
    'newsreader/files/newsreader-latin-wght-normal',
    'newsreader/files/newsreader-latin-ext-wght-normal',
  ],
  [SANS]: [
    'instrument-sans/files/instrument-sans-latin-wght-normal',
    'instrument-sans/files/instrument-sans-latin-ext-wght-normal',
  ],
}

for (const [family, files] of Object.entries(FONTS)) {
  for (const file of files) {
    const address = import.meta.resolve(`@fontsource-variable/${file}.woff2`)
    GlobalFonts.registerFromPath(fileURLToPath(address), family)
  }
}

export async function card(input: ShareCard): Promise<Uint8Array> {
  const { width, height } = CARD_SIZE
  const { palette, name, handle } = input
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = palette.paper
  context.fillRect(0, 0, width, height)
  context.fillStyle = palette.accent
  context.fillRect(0, 0, 14, height)

  await drawAvatar(context, input)
  const besideAvatar = MARGIN + AVATAR + 32
  context.textBaseline = 'alphabetic'
  context.fillStyle = palette.ink
  context.font = `600 40px ${SANS}`
  context.fillText(fitted(context, name, width - besideAvatar - MARGIN), besideAvatar, MARGIN + 58)
  context.fillStyle = palette['ink-2']
  context.font = `400 32px ${SANS}`
  context.fillText(`@${handle}`, besideAvatar, MARGIN + 108)

  drawHeadline(context, input.headline || name, palette.ink)

  context.font = `500 28px ${SANS}`
  context.fillStyle = palette.evidence
  context.fillText('Ask a question. Every answer shows its source.', MARGIN, height - 64)
  context.fillStyle = palette['ink-2']
  context.textAlign = 'right'
  context.fillText(fitted(context, input.brand, 280), width - MARGIN, height - 64)
  return new Uint8Array(await canvas.encode('png'))
}

/** A PNG of a QR code: dark on white in every theme, because scanners need the contrast. */
export async function qrPng(text: string): Promise<Uint8Array> {
  const { size, rows } = qrMatrix(text)
  const scale = Math.max(8, Math.ceil(1024 / size))
  const canvas = createCanvas(size * scale, size * scale)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000000'
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries()) if (dark) context.fillRect(x * scale, y * scale, scale, scale)
  return new Uint8Array(await canvas.encode('png'))
}

async function drawAvatar(context: SKRSContext2D, { avatar, name, palette }: ShareCard) {
  context.save()
  context.beginPath()
  context.roundRect(MARGIN, MARGIN, AVATAR, AVATAR, 46)
  context.clip()
  if (avatar) {
    context.drawImage(await loadImage(avatar), MARGIN, MARGIN, AVATAR, AVATAR)
  } else {
    context.fillStyle = palette.accent
    context.fillRect(MARGIN, MARGIN, AVATAR, AVATAR)
    context.fillStyle = palette['on-accent']
    context.font = `500 56px ${SERIF}`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(initialOf(name), MARGIN + AVATAR / 2, MARGIN + AVATAR / 2 + 3)
  }
  context.restore()
}

/** Uses the largest size that fits three lines. */
function drawHeadline(context: SKRSContext2D, text: string, color: string) {
  const room = CARD_SIZE.width - 2 * MARGIN
  context.fillStyle = color
  for (const px of [76, 64, 54, 46]) {
    context.font = `500 ${px}px ${SERIF}`
    const lines = wrapped(context, text, room)
    if (lines.length > 3 && px > 46) continue
    const shown = lines.slice(0, 3)
    if (lines.length > 3) shown[2] = fitted(context, `${shown[2]} ${lines[3]}`, room)
    const top = 300 + ((3 - shown.length) * px * 1.16) / 2 + px * 0.6
    shown.forEach((line, at) => context.fillText(line, MARGIN, top + at * px * 1.16))
    return
  }
}

function wrapped(context: SKRSContext2D, text: string, room: number): string[] {
  const lines: string[] = []
  for (const word of text.replace(/\s+/g, ' ').trim().split(' ')) {
    const last = lines.at(-1)
    const joined = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && context.measureText(joined).width <= room) lines[lines.length - 1] = joined
    else lines.push(fitted(context, word, room))
  }
  return lines
}

function fitted(context: SKRSContext2D, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text
  const characters = [...text]
  while (characters.length > 1 && context.measureText(`${characters.join('')}…`).width > room)
    characters.pop()
  return `${characters.join('').trimEnd()}…`
}
