import { createCanvas } from '@napi-rs/canvas'
import { startWebServer, type WebServer } from './web_server.js'

type Answer = { status?: number; headers?: Record<string, string>; body: string | Uint8Array }
const HTML = { 'content-type': 'text/html; charset=utf-8' }

/** A Next.js page: most link pages carry their data as JSON for their own scripts. */
export function nextPage(pageProps: object, head = ''): string {
  const data = JSON.stringify({ props: { pageProps }, page: '/[profile]' }).replaceAll('<', '\\u003c')
  return `<!doctype html><html><head>${head}</head><body><div id="__next"><a href="/login">Log in</a></div>
    <script id="__NEXT_DATA__" type="application/json">${data}</script></body></html>`
}

export const LINKTREE = (origin: string) =>
  nextPage(
    {
      username: 'ada.bakes',
      account: {
        username: 'ada.bakes',
        pageTitle: 'Ada bakes',
        description: 'Sourdough,\npatiently.',
        profilePictureUrl: `${origin}/portrait.png`,
        links: [],
      },
      socialLinks: [
        { type: 'INSTAGRAM', url: 'https://instagram.com/ada.bakes' },
        { type: 'EMAIL_ADDRESS', url: 'mailto:ada@example.org' },
      ],
      links: [
        { id: '1', type: 'HEADER', title: 'Come and bake', url: '', position: 0 },
        {
          id: '2',
          type: 'CLASSIC',
          title: 'Courses in spring',
          url: 'https://example.org/courses?utm_source=linktree',
          thumbnail: `${origin}/loaf.png`,
          position: 1,
        },
        {
          id: '3',
          type: 'CLASSIC',
          title: 'The book & its errata',
          url: 'https://example.org/book',
          modifiers: { thumbnailUrl: `${origin}/missing.png` },
          position: 2,
        },
        {
          id: '4',
          type: 'CLASSIC',
          title: 'Flour and tools I use',
          url: 'https://shop.example.org/tools',
          thumbnail: `${origin}/loaf.png`,
          position: 3,
        },
      ],
    },
    '<title>Ada bakes | Linktree</title>'
  )

export const BEACONS = (origin: string) =>
  nextPage(
    {
      profile: {
        name: 'Grace writes',
        bio: 'Compilers and cats.',
        avatar: `${origin}/portrait.png`,
        social_links: [{ platform: 'github', url: 'https://github.com/grace' }],
        blocks: [
          {
            type: 'links',
            links: [
              { title: 'My talks', url: 'https://example.org/talks', thumbnail_url: `${origin}/loaf.png` },
              { label: 'Merch', link: 'https://example.org/merch' },
            ],
          },
        ],
      },
    },
    '<meta property="og:title" content="Grace writes - Beacons.ai">'
  )

const doc = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

export const BENTO = (origin: string) =>
  nextPage({
    initialUser: {
      name: 'Joan',
      handle: 'joan',
      image: `${origin}/portrait.png`,
      bio: { type: 'doc', content: [...doc('I draw maps.').content, ...doc('In Lisbon.').content] },
      bento: {
        items: [
          { data: { id: 'a', type: 'section-header', title: doc('Shops') } },
          {
            data: {
              id: 'b',
              type: 'link',
              href: 'https://example.org/maps',
              overrides: { title: doc('Map shop'), ogImage: `${origin}/loaf.png` },
            },
          },
          { data: { id: 'c', type: 'media', url: `${origin}/loaf.png` } },
          {
            data: { id: 'd', type: 'rich-text', content: doc('Find more'), href: 'https://github.com/joan' },
          },
        ],
      },
    },
  })

/** As exported by Carrd: plain HTML, icons and buttons in lists, email addresses hidden by Cloudflare. */
export const CARRD = `<!doctype html><html lang="en"><head><title>Mary | Carrd</title>
  <meta name="description" content="Ceramics from Turin.">
  <meta property="og:image" content="/assets/images/share.jpg">
  <style>.a{}</style></head><body><div id="wrapper"><div id="main"><div class="inner">
  <div id="image01" class="image"><span class="frame"><img src="/portrait.png" alt=""></span></div>
  <h1 id="text01">Mary throws</h1>
  <ul id="icons01" class="icons"><li><a class="n01" href="https://instagram.com/mary" aria-label="Instagram"><svg><use xlink:href="#icon"></use></svg><span class="label">Instagram</span></a></li></ul>
  <ul id="buttons01" class="buttons">
    <li><a href="https://shop.example.org/" class="button n01"><svg></svg><span class="label">Shop</span></a></li>
    <li><a href="#visit" class="button n02"><span class="label">Visit</span></a></li>
    <li><a href="/cdn-cgi/l/email-protection#${hidden('mary@example.org')}" class="button n03"><span class="label">Write to me</span></a></li>
    <li><a href="javascript:alert(1)" class="button n04"><span class="label">Win a prize</span></a></li>
  </ul></div></div></div><script>(function(){})()</script></body></html>`

function hidden(address: string): string {
  return Buffer.from([0x77, ...[...Buffer.from(address)].map((byte) => byte ^ 0x77)]).toString('hex')
}

/** A PNG of one color. */
function picture(width: number, height: number, color: string): Promise<Buffer> {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = color
  context.fillRect(0, 0, width, height)
  return canvas.encode('png')
}

export type LinkPages = WebServer & { page(path: string, answer: string | Partial<Answer>): void }

/** Link pages of four services, with a portrait and a thumbnail. */
export async function startLinkPages(port = 0): Promise<LinkPages> {
  const server = await startWebServer({}, port)
  const page = (path: string, answer: string | Partial<Answer>) =>
    server.route(
      path,
      typeof answer === 'string' ? { headers: HTML, body: answer } : { headers: HTML, ...answer }
    )
  const png = { 'content-type': 'image/png' }
  server.route('/portrait.png', { headers: png, body: await picture(400, 400, '#7a4a1d') })
  server.route('/loaf.png', { headers: png, body: await picture(300, 200, '#c98f4a') })
  page('/linktree', LINKTREE(server.origin))
  page('/beacons', BEACONS(server.origin))
  page('/bento', BENTO(server.origin))
  page('/carrd', CARRD)
  return Object.assign(server, { page })
}
