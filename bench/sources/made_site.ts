import type { Route } from '../../tests/fakes/web_server.js'
import { madeWords } from './made_words.js'

const { sentence, upTo } = madeWords(11)

/** Pages as real ones are: a head, a menu of sixty links, an article, a footer; each is linked from an earlier one. */
export function madeSite(pages: number): Record<string, Route> {
  return Object.fromEntries(
    Array.from({ length: pages }, (_, at) => [pathOf(at), served(page(at, pages), `"${at}"`)])
  )
}

function page(at: number, pages: number): string {
  const menu = Array.from(
    { length: 60 },
    (_, link) =>
      `<li class="menu-item menu-item-${link}"><a href="${pathOf((link * 8) % pages)}">${sentence(3)}</a></li>`
  )
  const children = [1, 2, 3, 4, 5].map((step) => 5 * at + step).filter((child) => child < pages)
  const article = Array.from({ length: 8 + upTo(10) }, () => `<p class="text">${sentence(70)}</p>`)
  const links = children.map((child) => `<a href="${pathOf(child)}">${sentence(4)}</a>`)
  const head = `<title>Number ${at}</title><style>${'.a{color:red}'.repeat(300)}</style><script>${'var a = 1;'.repeat(500)}</script>`
  return `<!doctype html><html lang="en"><head>${head}</head><body><nav><ul>${menu.join('')}</ul></nav><main><h1>Number ${at}</h1>${article.join('')}${links.join(' ')}</main><footer>${sentence(80)}</footer></body></html>`
}

function served(body: string, etag: string): Route {
  return (request, response) => {
    const known = request.headers['if-none-match'] === etag
    response.writeHead(known ? 304 : 200, { 'content-type': 'text/html; charset=utf-8', etag })
    response.end(known ? undefined : body)
  }
}

function pathOf(at: number): string {
  return at === 0 ? '/' : `/chapter/${at}`
}
