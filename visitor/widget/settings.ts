import { DEFAULT_WIDGET_COLORS, type WidgetPosition } from '#protocol/applications'
import { WIDGET_MODES, type WidgetMode } from '#protocol/widget'

export type Scheme = 'auto' | 'light' | 'dark'

export type LoaderSettings = {
  key: string
  mode: WidgetMode
  target: string | null
  position: WidgetPosition
  accent: string
  onAccent: string
  label: string
  scheme: Scheme
}

/**
 * From `data-*` attributes, or from the script's own address (`widget.js?app=KEY&mode=inline`) because tag managers drop
 * attributes. Null without an application's key.
 */
export function settingsOf(
  data: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams
): LoaderSettings | null {
  const given = (name: string) => data[name]?.trim() || query.get(name)?.trim() || ''
  const key = given('app')
  if (!/^[\w-]{1,100}$/.test(key)) return null
  const accent = hexOf(given('color')) ?? DEFAULT_WIDGET_COLORS.accent
  const scheme = given('scheme')
  return {
    key,
    mode: WIDGET_MODES.find((mode) => mode === given('mode')) ?? 'bubble',
    target: given('target') || null,
    position: given('position') === 'left' ? 'left' : 'right',
    accent,
    onAccent: readableOn(accent),
    label: given('label') || 'Chat with us',
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'auto',
  }
}

/** Black or white, whichever contrasts more (WCAG 2 relative luminance). */
export function readableOn(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff'
}

function hexOf(value: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value)?.[1]?.toLowerCase()
  if (digits === undefined) return null
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}
