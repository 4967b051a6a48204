import { DEFAULT_WIDGET_COLORS } from '#protocol/applications'
import type { LauncherWords } from '#protocol/visitor_words/launcher'
import { WIDGET_MODES, type ServedSettings, type WidgetMode } from '#protocol/widget'

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

/** The server always writes the texts into the loader script, and the icon unless the widget is hidden. */
export type ServedScript = Partial<ServedSettings> & Pick<ServedSettings, 'words'>

/**
 * Reads settings from `data-*` attributes, from the script's address (`widget.js?app=KEY&mode=inline`),
 * because tag managers drop attributes, and from the served script. Null without an application's key.
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
    icon: served.icon!,
  }
}

/** True for a paused embed and on websites that are not among its allowed domains. */
export function isHidden({ published, allowed }: Partial<ServedSettings>): boolean {
  return published === false || allowed === false
}
