import { startWebServer, type WebServer } from './web_server.js'

/** A third-party website with our snippet. */
export type HostPage = {
  head?: string
  body?: string
  html?: string
  headers?: Record<string, string>
  /** More attributes of the loader's script, or a second copy. */
  script?: string
  copies?: number
}

/** Resets, policies and habits of other websites, each a hazard for a widget. */
export const HOST_PAGES: Record<string, HostPage> = {
  plain: {},
  bootstrap: {
    head: `<style>*,::after,::before{box-sizing:border-box}body{margin:0;font:400 1rem/1.5 system-ui}button,input{margin:0;font-family:inherit;text-transform:none}[hidden]{display:none!important}svg{overflow:hidden;vertical-align:middle}iframe,img{vertical-align:middle;max-width:100%}button:focus:not(:focus-visible){outline:0}div{position:relative}</style>`,
  },
  tailwind: {
    head: `<style>*,::after,::before{box-sizing:border-box;margin:0;padding:0;border:0 solid}button{font:inherit;background:transparent;border-radius:0;opacity:1}img,svg,video,iframe{display:block;vertical-align:middle}img,video{max-width:100%;height:auto}[hidden]:where(:not([hidden=until-found])){display:none!important}</style>`,
  },
  unset: {
    head: `<style>*{all:unset!important}head,script,style,title{display:none!important}button{display:block!important}</style>`,
  },
  hidden: {
    head: `<style>html>div,iframe{display:none!important;visibility:hidden!important;opacity:0!important;transform:scale(0)!important;position:static!important}div:empty{display:none!important}</style>`,
  },
  transforms: {
    head: `<style>body{transform:translate(40px,60px) rotate(1deg);filter:saturate(.9);perspective:400px;overflow:hidden;height:200px}</style>`,
  },
  heights: {
    head: `<style>header{position:fixed;inset:0 0 auto 0;height:48px;z-index:2147483647;background:#eee}main{padding-top:64px}</style>`,
    body: `<header>Always on top</header>`,
  },
  rtl: { html: 'dir="rtl" lang="he"' },
  policy: {
    headers: {
      'content-security-policy':
        "default-src 'none'; script-src 'self' LOADER; frame-src LOADER; style-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    },
  },
  patched: {
    head: `<script>
      String.prototype.trim = function () { return this.replace(/^ +| +$/g, '') }
      window.name = 'x'; window.define = function () {}; window.define.amd = true
    </script>`,
  },
  columns: {
    head: `<style>body{display:grid;grid-template-columns:200px 1fr;gap:20px;overflow-x:hidden}html{scroll-behavior:smooth}</style>`,
    body: `<nav aria-label="Shop"><a href="#a">A</a></nav>`,
  },
  copies: { copies: 2 },
}

/** Serves every page under its name; `LOADER` becomes the installation's origin. */
export async function startHostPages(loaderOrigin: string, key: string): Promise<WebServer> {
  const server = await startWebServer()
  server.route('/host.js', {
    headers: { 'content-type': 'text/javascript' },
    body: `let clicks = 0
document.addEventListener('DOMContentLoaded', () => {
  document.querySelector('#own').addEventListener('click', () => { clicks += 1; document.querySelector('#count').textContent = String(clicks) })
})`,
  })
  for (const [name, page] of Object.entries(HOST_PAGES))
    server.route(`/${name}`, replyOf(page, loaderOrigin, key))
  return server
}

export function replyOf(page: HostPage, loaderOrigin: string, key: string) {
  const { head = '', body = '', html = 'lang="en"', headers = {}, script = '', copies = 1 } = page
  const line = `<script src="${loaderOrigin}/widget.js?app=${key}" data-app="${key}"${script} async></script>\n`
  const sent = Object.entries(headers).map(([name, value]) => [
    name,
    value.replaceAll('LOADER', loaderOrigin),
  ])
  return {
    headers: { 'content-type': 'text/html; charset=utf-8', ...Object.fromEntries(sent) },
    body: `<!doctype html><html ${html}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Shop</title>${head}<script src="/host.js"></script></head>
<body>${body}<main><h1>The bread shop</h1><p>Loaves, flour and courses.</p><button id="own" type="button">Buy</button> <output id="count">0</output></main>
${line.repeat(copies)}</body></html>`,
  }
}
