import type { WidgetMode } from '@protocol/widget'
import { guide as words, steps } from '~/messages'

const { labels } = words.snippet

export const PLATFORMS = [
  'html',
  'wordpress',
  'shopify',
  'webflow',
  'wix',
  'squarespace',
  'react',
  'gtm',
] as const
export type Platform = (typeof PLATFORMS)[number]

type Place = { key: string; loaderUrl: string; mode: WidgetMode }

const TARGET = 'parley-chat'
const BOX = `<div id="${TARGET}" style="height: 600px"></div>`

/** The key is in the URL, so that the server can add the embed's settings to the script. */
function snippetFor(mode: WidgetMode, key: string, loaderUrl: string): string {
  const script = (attributes: string) => `<script src="${loaderUrl}?app=${key}"${attributes} async></script>`
  if (mode === 'bubble') return script('')
  if (mode === 'page') return script(' data-mode="page"')
  return `${BOX}\n${script(` data-mode="inline" data-target="#${TARGET}"`)}`
}

export function pasteFor(
  platform: Platform,
  { key, loaderUrl, mode }: Place
): { label: string; text: string } {
  if (platform === 'react') return { label: labels.react, text: reactSnippet(key, loaderUrl, mode) }
  if (platform === 'gtm') return { label: labels.gtm, text: tagManagerSnippet(key, loaderUrl, mode) }
  return { label: labels.html, text: snippetFor(mode, key, loaderUrl) }
}

export function stepsFor(platform: Platform, mode: WidgetMode): readonly string[] {
  if (platform === 'html') return [steps.html.open, steps.html.paste[mode], steps.html.done]
  if (platform === 'react' || platform === 'gtm') return steps[platform]
  return steps[platform][mode === 'bubble' ? 'bubble' : 'placed']
}

function addressFor(key: string, loaderUrl: string, mode: WidgetMode): string {
  const more = { bubble: '', inline: `&mode=inline&target=%23${TARGET}`, page: '&mode=page' }[mode]
  return `${loaderUrl}?app=${key}${more}`
}

function reactSnippet(key: string, loaderUrl: string, mode: WidgetMode): string {
  const box = mode === 'inline' ? `<div id="${TARGET}" style={{ height: 600 }} />` : 'null'
  return `import { useEffect } from 'react'

export function Chat() {
  useEffect(() => {
    const script = document.createElement('script')
    script.src = '${addressFor(key, loaderUrl, mode)}'
    script.async = true
    document.body.append(script)
    return () => {
      window.Parley?.destroy?.()
      script.remove()
    }
  }, [])
  return ${box}
}`
}

function tagManagerSnippet(key: string, loaderUrl: string, mode: WidgetMode): string {
  const box = mode === 'inline' ? `${BOX}\n` : ''
  return (
    box +
    `<script>
  var script = document.createElement('script')
  script.src = '${addressFor(key, loaderUrl, mode)}'
  script.async = true
  document.body.appendChild(script)
</script>`
  )
}
