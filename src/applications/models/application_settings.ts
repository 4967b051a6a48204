import { DEFAULT_WIDGET_COLORS, type WidgetColors, type WidgetPosition } from '#protocol/applications'

/** What only some kinds of application have; kept as JSON beside what all have. */
export type ApplicationSettings = {
  greeting: string
  colors: WidgetColors
  position: WidgetPosition
  /** Origins, or `https://*.example.com`; empty means every page. */
  allowedDomains: string[]
  /** Encrypted at rest. */
  identitySecret: string | null
  theme: 'system' | 'light' | 'dark'
}

export const NO_SETTINGS: ApplicationSettings = {
  greeting: '',
  colors: DEFAULT_WIDGET_COLORS,
  position: 'right',
  allowedDomains: [],
  identitySecret: null,
  theme: 'system',
}
