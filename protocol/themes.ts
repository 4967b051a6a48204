import {
  CONTROL_CONTRAST,
  TEXT_CONTRAST,
  contrast,
  isDarkColor,
  mixColors,
  ensureReadable,
  readableTextColor,
} from './colors.js'

/** Themes of a public page. `system` follows the visitor's device; the others are fixed. */
export const PAGE_THEMES = ['system', 'light', 'dark', 'meadow', 'clay', 'dusk', 'harbour'] as const
export type PageTheme = (typeof PAGE_THEMES)[number]

/** The three colors a page is made of, each `#rrggbb`. */
export type PageColors = { background: string; text: string; accent: string }

export const THEME_COLORS: Record<Exclude<PageTheme, 'system'>, PageColors> = {
  light: { background: '#fcfaf6', text: '#1c2130', accent: '#0b6b4f' },
  dark: { background: '#14171e', text: '#f1efeb', accent: '#5fd3a5' },
  meadow: { background: '#e6efdf', text: '#1d2b1a', accent: '#2c6b2f' },
  clay: { background: '#f8e9df', text: '#3a1d12', accent: '#a5401c' },
  dusk: { background: '#231a33', text: '#f3ecff', accent: '#e9b44c' },
  harbour: { background: '#0e2a3b', text: '#e8f4fa', accent: '#7cd0f2' },
}

export type Palette = Record<
  | 'paper'
  | 'sheet'
  | 'ink'
  | 'ink-2'
  | 'ink-3'
  | 'line'
  | 'evidence'
  | 'evidence-soft'
  | 'ember'
  | 'sun'
  | 'accent'
  | 'on-accent',
  string
>

/** Derives the page's palette from three colors. All text meets WCAG AA when `colorsProblem` returns null. */
export function buildPalette({ background, text, accent }: PageColors): Palette {
  const dark = isDarkColor(background)
  const sheet = dark ? mixColors(background, '#ffffff', 0.06) : mixColors(background, '#ffffff', 0.6)
  const soft = mixColors(background, accent, dark ? 0.22 : 0.12)
  const grounds = [background, sheet]
  /** In dark themes, the composer is lighter than the cards, and its placeholder must be readable. */
  const composer = dark ? mixColors(sheet, text, 0.08) : sheet
  return {
    paper: background,
    sheet,
    ink: text,
    'ink-2': ensureReadable(mixColors(text, background, 0.22), grounds, TEXT_CONTRAST + 0.5),
    'ink-3': ensureReadable(
      mixColors(text, background, 0.4),
      [...grounds, mixColors(background, text, 0.06), composer],
      TEXT_CONTRAST
    ),
    line: mixColors(background, text, 0.16),
    evidence: ensureReadable(accent, [...grounds, soft], TEXT_CONTRAST),
    'evidence-soft': soft,
    ember: ensureReadable(dark ? '#ff8a5c' : '#b3360d', grounds, TEXT_CONTRAST),
    sun: dark ? '#e3b04b' : '#b07a10',
    accent,
    'on-accent': readableTextColor(accent),
  }
}

/** Null follows the visitor's device. */
/** How a public page is laid out: text at the left, in the middle, or below a band of colour. */
export const PAGE_LAYOUTS = ['letter', 'centred', 'cover'] as const
export type PageLayout = (typeof PAGE_LAYOUTS)[number]

export function pageColorsOf(theme: PageTheme, own: PageColors | null): PageColors | null {
  return own ?? (theme === 'system' ? null : THEME_COLORS[theme])
}

export type ColorsProblem = { field: 'text' | 'accent'; ratio: number; needed: number }

/** The problem of unreadable text or an invisible button; null if the colors are usable. */
export function colorsProblem({ background, text, accent }: PageColors): ColorsProblem | null {
  const ofText = contrast(text, background)
  if (ofText < TEXT_CONTRAST) return { field: 'text', ratio: ofText, needed: TEXT_CONTRAST }
  const ofAccent = contrast(accent, background)
  return ofAccent < CONTROL_CONTRAST ? { field: 'accent', ratio: ofAccent, needed: CONTROL_CONTRAST } : null
}

/** Rounds down: an insufficient contrast must not look sufficient. */
export function formatRatio(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1)
}
