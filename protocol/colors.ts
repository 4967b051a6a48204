/** Colors are `#rrggbb`. WCAG 2.2 AA requires a contrast of 4.5 to 1 for text and 3 to 1 for controls. */

export const TEXT_CONTRAST = 4.5
export const CONTROL_CONTRAST = 3

/** Safe to write into a style sheet. */
export function isHexColor(value: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(value)
}

/** `#abc`, `ABC` and ` #AABBCC ` become `#aabbcc`; null when it is not a color. */
export function parseHexColor(input: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(input.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return null
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

const DARK = '#15171d'

/** White, or dark text where white is unreadable; one of them always reaches 4.5 to 1. */
export function readableTextColor(background: string): string {
  if (contrast(background, '#ffffff') >= TEXT_CONTRAST) return '#ffffff'
  return contrast(background, DARK) >= TEXT_CONTRAST ? DARK : '#000000'
}

/** The color, mixed with just enough black or white to be readable on all of these backgrounds. */
export function ensureReadable(color: string, grounds: readonly string[], least: number): string {
  const isDark = luminance(grounds[0] ?? '#ffffff') < 0.18
  const end = isDark ? '#ffffff' : '#000000'
  for (let share = 0; share < 1; share += 0.05) {
    const tried = mixColors(color, end, share)
    if (grounds.every((ground) => contrast(tried, ground) >= least)) return tried
  }
  return end
}

/** Mixes `share` (0 to 1) of the other color into the first, in sRGB. */
export function mixColors(color: string, other: string, share: number): string {
  const [from, to] = [channels(color), channels(other)]
  return `#${from
    .map((channel, at) =>
      Math.round(channel + ((to[at] ?? 0) - channel) * share)
        .toString(16)
        .padStart(2, '0')
    )
    .join('')}`
}

export function isDarkColor(color: string): boolean {
  return luminance(color) < 0.18
}

/** WCAG 2 relative luminance, 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
