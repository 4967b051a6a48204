import { DEFAULT_WIDGET_COLORS } from '#protocol/applications'
import type { LauncherWords } from '#protocol/visitor_words/launcher'
import { WIDGET_MODES, mayEmbed, type ServedSettings, type WidgetMode } from '#protocol/widget'

export type LoaderSettings = {
  key: string
  mode: WidgetMode
  target: string | null
  label: string
  words: LauncherWords
  position: ServedSettings['position']
  scheme: ServedSettings['scheme']
  accent: string
  onAccent: string
  zIndex: number
  icon: [string, string]
}

const QUOTATION_MARK: [string, string] = [
  '0 0 34 28',
  'M13.4 6.2C9.2 7.4 6.3 11 6.3 15.6c0 3.7 2.2 6.2 5.3 6.2 2.7 0 4.7-2 4.7-4.6 0-2.5-1.7-4.4-4.1-4.4-.5 0-1.1.1-1.3.2.5-2 2.3-3.9 4.4-4.8zm11.2 0c-4.2 1.2-7.1 4.8-7.1 9.4 0 3.7 2.2 6.2 5.3 6.2 2.7 0 4.7-2 4.7-4.6 0-2.5-1.7-4.4-4.1-4.4-.5 0-1.1.1-1.3.2.5-2 2.3-3.9 4.4-4.8z',
]

/** The server writes at least the words into every loader script. */
export type ServedScript = Partial<ServedSettings> & Pick<ServedSettings, 'words'>

/**
 * From `data-*` attributes, from the script's address (`widget.js?app=KEY&mode=inline`) because tag managers drop
 * attributes, and from the served script. Null without an application's key.
 */
export function parseSettings(
  data: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
  served: ServedScript
): LoaderSettings | null {
  const given = (name: string) => data[name]?.trim() || query.get(name)?.trim() || ''
  const key = given('app')
  if (!/^[\w-]{1,100}$/.test(key)) return null
  const scheme = given('scheme') || served.scheme
  const { words } = served
  return {
    key,
    mode: WIDGET_MODES.find((mode) => mode === given('mode')) ?? 'bubble',
    target: given('target') || null,
    label: given('label') || words.label,
    words,
    position: (given('position') || served.position) === 'left' ? 'left' : 'right',
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'auto',
    accent: served.accent ?? DEFAULT_WIDGET_COLORS.accent,
    onAccent: served.onAccent ?? DEFAULT_WIDGET_COLORS.onAccent,
    zIndex: served.zIndex ?? 2147483000,
    icon: served.icon ?? QUOTATION_MARK,
  }
}

/** True for a paused embed and on websites that are not among its allowed domains. */
export function isHiddenOn({ published, allowedOrigins }: Partial<ServedSettings>, origin: string): boolean {
  return published === false || !mayEmbed(origin, allowedOrigins ?? [])
}
