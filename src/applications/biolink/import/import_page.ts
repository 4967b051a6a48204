import type { ImportedPage } from '#protocol/applications'
import { LIMITS } from '#protocol/limits'
import type { Extractor } from '#src/knowledge/extraction/extractor'
import { contentKind } from '#src/knowledge/fetching/content_kind'
import { fetchAddress } from '#src/knowledge/fetching/fetch_address'
import type { FailureCode } from '#src/knowledge/items/failures'
import { Semaphore } from '#src/shared/concurrency/semaphore'
import type { SafeFetch } from '#src/shared/fetch/safe_fetch'
import type { Pictures } from '#src/shared/images/pictures'
import { fail, ok, type Result } from '#src/shared/result'
import {
  AVATAR_SIDE_PX,
  IMPORT_PAGE_TIMEOUT_MS,
  IMPORT_PICTURES_AT_ONCE,
  IMPORT_PICTURES_TIMEOUT_MS,
  LINK_PICTURE_PX,
  MAX_IMPORT_PAGE_BYTES,
  MAX_IMPORT_PICTURE_BYTES,
} from '../../limits.js'
import { linkAddress } from '../link_input.js'
import { pageLinks } from './page_links.js'

export type ImportPorts = { fetcher: SafeFetch; pictures: Pictures; extractor: Extractor }
export type ImportProblem = FailureCode | 'no_links'

/** Reads the links of another page and re-encodes its pictures, without storing anything. */
export async function importPage(
  ports: ImportPorts,
  typed: string
): Promise<Result<ImportedPage, ImportProblem>> {
  const address = linkAddress(typed)
  if (!address || !/^https?:/.test(address)) return fail('bad_address')
  const fetched = await fetchAddress(ports.fetcher, address, {
    accept: 'page',
    maxBytes: MAX_IMPORT_PAGE_BYTES,
    timeoutMs: IMPORT_PAGE_TIMEOUT_MS,
  })
  if (!fetched.ok) return fail(fetched.error.code)
  if (contentKind(fetched.value.mediaType, fetched.value.bytes) !== 'html') return fail('no_links')

  const html = await ports.extractor.text({ ...fetched.value, fileName: null })
  if (!html.ok) return fail(html.error)
  const page = await pageLinks(html.value, fetched.value.url)
  if (!page.links.some(({ kind }) => kind !== 'heading')) return fail('no_links')
  const links = page.links.slice(0, LIMITS.linksPerBioLink)
  const load = pictureLoader(ports)
  const [portrait, ...pictures] = await Promise.all([
    load(page.portrait, AVATAR_SIDE_PX),
    ...links.map(({ picture }) => load(picture, LINK_PICTURE_PX.square.width)),
  ])
  return ok({
    ...page,
    portrait: portrait ?? null,
    links: links.map((link, at) => ({ ...link, picture: pictures[at] ?? null })),
    leftOut: page.links.length - links.length,
  })
}

/** Loads pictures as `data:` URLs of re-encoded squares; null for anything that isn't a picture, is too large or comes too late. */
function pictureLoader({ fetcher, pictures }: ImportPorts) {
  const semaphore = new Semaphore(IMPORT_PICTURES_AT_ONCE)
  const signal = AbortSignal.timeout(IMPORT_PICTURES_TIMEOUT_MS)
  return async (address: string | null, sidePx: number): Promise<string | null> => {
    if (address === null) return null
    const release = await semaphore.acquire()
    try {
      if (signal.aborted) return null
      const maxBytes = MAX_IMPORT_PICTURE_BYTES
      const fetched = await fetcher.get(address, { accept: 'image/*', maxBytes, signal })
      if (!fetched.ok || fetched.value.status !== 200) return null
      const squared = await pictures.square(fetched.value.bytes, sidePx)
      return squared.ok ? `data:image/webp;base64,${Buffer.from(squared.value).toString('base64')}` : null
    } finally {
      release()
    }
  }
}
