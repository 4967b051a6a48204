import type { Palette } from '#protocol/themes'

export type ShareCard = {
  name: string
  headline: string
  handle: string
  brand: string
  avatar: Uint8Array | null
  palette: Palette
}

export const CARD_SIZE = { width: 1200, height: 630 }
/** Part of the picture's hash: changing it redraws all cards. */
export const CARD_VERSION = '1'
