import { playerOf } from '#protocol/media_embeds'
import { LIMITS } from '#protocol/limits'
import { parseMarkup, textChunks } from '#src/knowledge/fetching/parse_markup'
import type { Fetched, SafeFetch } from '#src/shared/fetch/safe_fetch'
import { LINK_PAGE_BYTES, LINK_PICTURE_TIMEOUT_MS, type LinkPictureShape, MIN_ICON_PX } from '../../limits.js'
import { linkAddress } from '../link_input.js'

const PICTURE_KINDS = ['picture', 'touchIcon', 'icon'] as const
type PictureKind = (typeof PICTURE_KINDS)[number]

/**
 * A video's thumbnail, or the picture that a website chose for its links (https://ogp.me), or, where a small one is wanted, its icon;
 * null without one.
 */
export async function findLinkPicture(
  fetcher: SafeFetch,
  address: string,
  shape: LinkPictureShape = 'square'
): Promise<Uint8Array | null> {
  const url = linkAddress(address)
  if (url === null || !url.startsWith('http')) return null
  for (const image of thumbnailsOf(url) ?? (await picturesOfPage(fetcher, url, shape))) {
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

/** The first of each kind, the best kind first. */
async function picturesOfPage(fetcher: SafeFetch, url: string, shape: LinkPictureShape): Promise<string[]> {
  const page = await get(fetcher, url, { accept: 'text/html', maxBytes: LINK_PAGE_BYTES })
  if (!page) return []
  const found: Partial<Record<PictureKind, string>> = {}
  // Addresses are ASCII, so the page's charset does not matter.
  await parseMarkup(
    textChunks(new TextDecoder().decode(page.bytes)),
    {
      onopentag(name, attributes) {
        const kind = kindOf(name, attributes)
        const image = kind && URL.parse((attributes.content ?? attributes.href ?? '').trim(), page.url)
        if (kind && image?.protocol.startsWith('http')) found[kind] ??= image.href
      },
    },
    { xmlMode: false }
  )
  const wanted = shape === 'square' ? PICTURE_KINDS : PICTURE_KINDS.slice(0, 1)
  return wanted.flatMap((kind) => found[kind] ?? [])
}

/** Icons of a home screen are always large enough. */
function kindOf(name: string, attributes: Record<string, string>): PictureKind | null {
  const { property, name: label, rel = '', sizes = '' } = attributes
  if (name === 'meta') return /^(?:og|twitter):image$/.test(property ?? label ?? '') ? 'picture' : null
  if (name !== 'link') return null
  if (/\bapple-touch-icon\b/i.test(rel)) return 'touchIcon'
  return /\bicon\b/i.test(rel) && Number.parseInt(sizes, 10) >= MIN_ICON_PX ? 'icon' : null
}

async function get(
  fetcher: SafeFetch,
  url: string,
  options: { accept: string; maxBytes: number }
): Promise<Fetched | null> {
  const fetched = await fetcher.get(url, { ...options, timeoutMs: LINK_PICTURE_TIMEOUT_MS })
  return fetched.ok && fetched.value.status === 200 ? fetched.value : null
}
