import type { WidgetMode } from '@protocol/widget'

export const MODE_WORDS: Record<WidgetMode, string> = {
  bubble: 'Bubble',
  inline: 'Within the page',
  page: 'Whole page',
}

const TARGET = 'parley-chat'

export function snippetFor(mode: WidgetMode, key: string, loaderUrl: string): string {
  const script = (attributes: string) =>
    `<script src="${loaderUrl}" data-app="${key}"${attributes} async></script>`
  if (mode === 'bubble') return script('')
  if (mode === 'page') return script(' data-mode="page"')
  return `<div id="${TARGET}" style="height: 600px"></div>\n${script(` data-mode="inline" data-target="#${TARGET}"`)}`
}

export function stepsFor(mode: WidgetMode): string[] {
  const place = {
    bubble: 'Paste the line just before </body>, on every page that should have the bubble.',
    inline: 'Paste both lines where the chat should stand. Give the box the height you like.',
    page: 'Paste the line into a page of its own. The chat fills it.',
  }
  return [
    'Open the HTML of your page, or the custom code of your website builder.',
    place[mode],
    'Save, publish, and reload your page. The chat appears within a second.',
  ]
}
