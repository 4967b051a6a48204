import type { WidgetMode } from '@protocol/widget'

export const MODE_WORDS: Record<WidgetMode, string> = {
  bubble: 'Bubble',
  inline: 'Within the page',
  page: 'Whole page',
}

export const PLATFORMS = [
  { key: 'html', label: 'HTML' },
  { key: 'wordpress', label: 'WordPress' },
  { key: 'shopify', label: 'Shopify' },
  { key: 'webflow', label: 'Webflow' },
  { key: 'wix', label: 'Wix' },
  { key: 'squarespace', label: 'Squarespace' },
  { key: 'react', label: 'React' },
  { key: 'gtm', label: 'Tag Manager' },
] as const
export type Platform = (typeof PLATFORMS)[number]['key']

type Place = { key: string; loaderUrl: string; mode: WidgetMode }

const TARGET = 'parley-chat'
const BOX = `<div id="${TARGET}" style="height: 600px"></div>`

/** The key stands in the address too: with it the server sends along how the embed looks. */
export function snippetFor(mode: WidgetMode, key: string, loaderUrl: string): string {
  const script = (attributes: string) =>
    `<script src="${loaderUrl}?app=${key}" data-app="${key}"${attributes} async></script>`
  if (mode === 'bubble') return script('')
  if (mode === 'page') return script(' data-mode="page"')
  return `${BOX}\n${script(` data-mode="inline" data-target="#${TARGET}"`)}`
}

/** What is pasted on a platform, and what it is called there. */
export function pasteFor(
  platform: Platform,
  { key, loaderUrl, mode }: Place
): { label: string; text: string } {
  if (platform === 'react') return { label: 'Chat.tsx', text: reactSnippet(key, loaderUrl, mode) }
  if (platform === 'gtm') return { label: 'Custom HTML tag', text: tagManagerSnippet(key, loaderUrl, mode) }
  return { label: 'HTML', text: snippetFor(mode, key, loaderUrl) }
}

const STEPS: Record<Platform, (mode: WidgetMode) => string[]> = {
  html: (mode) => [
    'Open the HTML of your page.',
    {
      bubble: 'Paste the line just before </body>, on every page that should have the bubble.',
      inline: 'Paste both lines where the chat should stand. Give the box the height you like.',
      page: 'Paste the line into a page of its own. The chat fills it.',
    }[mode],
    'Save, publish, and reload your page. The chat appears within a second.',
  ],
  wordpress: (mode) =>
    mode === 'bubble'
      ? [
          'In the dashboard open Plugins, add “WPCode” (or any plugin that inserts code into the footer) and activate it.',
          'Open Code Snippets > Header & Footer and paste the line into “Footer”.',
          'Save. When a caching plugin is active, empty its cache.',
        ]
      : [
          'Edit the page and add a block “Custom HTML” where the chat should stand.',
          'Paste the code into the block. The WordPress role must be allowed to add scripts (administrators are).',
          'Update the page, and empty the cache of a caching plugin.',
        ],
  shopify: (mode) =>
    mode === 'bubble'
      ? [
          'In the admin open Online Store > Themes, then … > Edit code at your theme.',
          'Open layout/theme.liquid and paste the line just before </body>.',
          'Save. The bubble is on every page of the shop, not in the checkout.',
        ]
      : [
          'In the admin open Online Store > Themes > Customize and choose the page.',
          'Add a section “Custom Liquid” and paste the code into it.',
          'Save and publish the theme.',
        ],
  webflow: (mode) =>
    mode === 'bubble'
      ? [
          'Open Site settings > Custom code.',
          'Paste the line into “Footer code” and save.',
          'Publish the site.',
        ]
      : [
          'Drag a “Code Embed” element to where the chat should stand.',
          'Paste the code and save.',
          'Publish the site.',
        ],
  wix: (mode) =>
    mode === 'bubble'
      ? [
          'In the dashboard open Settings > Custom Code (needs a connected domain).',
          'Add code to “Body - end”, for all pages, and paste the line.',
          'Apply and publish.',
        ]
      : [
          'In the editor add Embed Code > Embed HTML where the chat should stand.',
          'Wix puts it into a frame of its own: allow “*.filesusr.com” among the websites of this embed, or leave that list empty.',
          'Paste the code, update and publish.',
        ],
  squarespace: (mode) =>
    mode === 'bubble'
      ? [
          'Open Settings > Developer tools > Code injection (needs a plan with code injection).',
          'Paste the line into “Footer” and save.',
          'Reload your website in a private window.',
        ]
      : [
          'Edit the page and add a “Code” block of the kind HTML.',
          'Paste the code and save.',
          'Reload the page in a private window.',
        ],
  react: () => [
    'Save this as Chat.tsx. It needs no package.',
    'Put <Chat /> once into your layout. It stays through the changes of a single-page application and goes when the component goes.',
    'The types of window.Parley are below, under JavaScript API.',
  ],
  gtm: () => [
    'In Google Tag Manager add a new tag of the kind “Custom HTML” and paste the code.',
    'As the trigger choose “All Pages” (DOM Ready).',
    'Submit and publish the container. Tag Manager drops data attributes, so everything is in the address.',
  ],
}

export function stepsFor(platform: Platform, mode: WidgetMode): string[] {
  return STEPS[platform](mode)
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
  return `${box}<script>
  var script = document.createElement('script')
  script.src = '${addressFor(key, loaderUrl, mode)}'
  script.async = true
  document.body.appendChild(script)
</script>`
}
