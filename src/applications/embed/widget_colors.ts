import type { WidgetColors } from '#protocol/applications'
import { isHexColor } from '#protocol/widget'

const LIGHT = '#ffffff'
const DARK = '#15171d'

/** The accent with the text colour that can be read on it, or null when it is no colour. */
export function widgetColors(accent: string): WidgetColors | null {
  const color = expanded(accent.trim().toLowerCase())
  if (!isHexColor(color)) return null
  return { accent: color, onAccent: contrast(color, LIGHT) >= contrast(color, DARK) ? LIGHT : DARK }
}

/** WCAG 2.2 contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(parseInt(color.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function expanded(color: string): string {
  return /^#[0-9a-f]{3}$/.test(color) ? `#${color.slice(1).replace(/./g, '$&$&')}` : color
}
