import { playerOf } from '#protocol/media_embeds'
import { LIMITS } from '#protocol/limits'
import { parseMarkup, textChunks } from '#src/knowledge/fetching/parse_markup'
import type { Fetched, SafeFetch } from '#src/shared/fetch/safe_fetch'
import { LINK_PAGE_BYTES, LINK_PICTURE_TIMEOUT_MS } from '../../limits.js'
import { linkAddress } from '../link_input.js'

/** The picture that a website chose for its links (https://ogp.me), or a video's thumbnail; null without one. */
export async function findLinkPicture(fetcher: SafeFetch, address: string): Promise<Uint8Array | null> {
  const url = linkAddress(address)
  if (url === null || !url.startsWith('http')) return null
  for (const image of thumbnailsOf(url) ?? (await picturesOfPage(fetcher, url))) {
    const fetched = await get(fetcher, image, { accept: 'image/*', maxBytes: LIMITS.pictureBytes })
    if (fetched) return fetched.bytes
  }
  return null
}

/** Largest first: not every video has both. Null unless it is a video of YouTube. */
export function thumbnailsOf(url: string): string[] | null {
  const id = /^https:\/\/www\.youtube-nocookie\.com\/embed\/([\w-]{11})\?/.exec(playerOf(url)?.src ?? '')?.[1]
  return id ? ['maxresdefault', 'hqdefault'].map((size) => `https://i.ytimg.com/vi/${id}/${size}.jpg`) : null
}

async function picturesOfPage(fetcher: SafeFetch, url: string): Promise<string[]> {
  const page = await get(fetcher, url, { accept: 'text/html', maxBytes: LINK_PAGE_BYTES })
  if (!page) return []
  const found: string[] = []
  // Addresses are ASCII, so the page's charset does not matter.
  await parseMarkup(
    textChunks(new TextDecoder().decode(page.bytes)),
    {
      onopentag(name, { property, name: label, content }) {
        if (name !== 'meta' || !content || !/^(?:og|twitter):image$/.test(property ?? label ?? '')) return
        const image = URL.parse(content.trim(), page.url)
        if (image?.protocol.startsWith('http')) found.push(image.href)
      },
    },
    { xmlMode: false }
  )
  return found.slice(0, 1)
}

async function get(
  fetcher: SafeFetch,
  url: string,
  options: { accept: string; maxBytes: number }
): Promise<Fetched | null> {
  const fetched = await fetcher.get(url, { ...options, timeoutMs: LINK_PICTURE_TIMEOUT_MS })
  return fetched.ok && fetched.value.status === 200 ? fetched.value : null
}
