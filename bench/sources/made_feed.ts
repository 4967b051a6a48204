import { madeWords } from './made_words.js'

const { sentence, upTo } = madeWords(7)

export function madeFeed(entries: number): string {
  const items = Array.from({ length: entries }, (_, at) => {
    const date = new Date(Date.UTC(2026, 0, 1) - at * 3_600_000).toUTCString()
    return `<item><guid>entry-${at}</guid><title>${sentence(5)}</title><link>https://example.org/${at}</link>
      <pubDate>${date}</pubDate><description><![CDATA[${article(at)}]]></description></item>`
  })
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>A long feed</title>${items.join('')}</channel></rss>`
}

function article(at: number): string {
  const paragraphs = Array.from({ length: 3 + upTo(5) }, () => `<p>${sentence(60)}</p>`)
  return `<h2>Number ${at}</h2>${paragraphs.join('')}<ul><li>${sentence(8)}</li><li>${sentence(8)}</li></ul>`
}
