import type { WidgetColors } from '#protocol/applications'
import { parseHexColor, readableTextColor } from '#protocol/colors'

/** The accent with the text color that can be read on it, or null when it is no colour. */
export function widgetColors(accent: string): WidgetColors | null {
  const color = parseHexColor(accent)
  return color === null ? null : { accent: color, onAccent: readableTextColor(color) }
}
