import type {
  AddressInspection,
  AddressKind,
  ConnectorKind,
  Refresh,
  SourceOptions,
  SourceRow,
} from '@protocol/knowledge'
import { LIMITS } from '@protocol/limits'
import { addressOptions as words } from '~/messages'

/** Form values; patterns are one per line. */
export type AddressOptions = {
  scope: 'site' | 'page'
  maxPages: string
  maxDepth: string
  include: string
  exclude: string
  fullArticle: boolean
  transcribe: boolean
  /** One per line. */
  folders: string
  issues: boolean
  region: string
  publicUrl: string
  refresh: Refresh
}

export type OptionsProps = {
  options: AddressOptions
  inspection: AddressInspection
  /** Of speech, until a transcription model is set up. */
  transcribesOnlyEnglish?: boolean
  onChange: (change: Partial<AddressOptions>) => void
}

/**
 * The home page means the whole site; any other page means that page and those below it. Where robots.txt keeps
 * crawlers away, only the page that a person entered is read.
 */
export function optionsFor({
  url,
  found,
  robots,
}: Pick<AddressInspection, 'url' | 'found' | 'robots'>): AddressOptions {
  const isSite = found === 'website' || (found !== 'file' && URL.parse(url)?.pathname === '/')
  return { ...FIRST_OPTIONS, scope: isSite && robots !== 'refused' ? 'site' : 'page' }
}

export const FIRST_OPTIONS: AddressOptions = {
  scope: 'site',
  maxPages: '100',
  maxDepth: String(LIMITS.crawlDepth),
  include: '',
  exclude: '',
  fullArticle: true,
  transcribe: true,
  folders: '',
  issues: false,
  region: '',
  publicUrl: '',
  refresh: 'daily',
}

export const REFRESH_CHOICES = [
  { value: 'manual', label: words.refresh.manual },
  { value: 'hourly', label: words.refresh.hourly },
  { value: 'daily', label: words.refresh.daily },
  { value: 'weekly', label: words.refresh.weekly },
]

/** As stored with a source. */
export function optionsOf({ kind, refresh }: SourceRow, saved: SourceOptions): AddressOptions {
  const { maxPages = LIMITS.crawlPages, maxDepth = LIMITS.crawlDepth } = saved
  return {
    scope: maxPages === 1 ? 'page' : 'site',
    maxPages: maxPages === 1 ? FIRST_OPTIONS.maxPages : String(maxPages),
    maxDepth: String(maxDepth),
    include: (saved.include ?? []).join('\n'),
    exclude: (saved.exclude ?? []).join('\n'),
    fullArticle: saved.fullArticle ?? kind === 'blog',
    transcribe: saved.transcribe ?? true,
    folders: (saved.folders ?? []).join('\n'),
    issues: saved.issues ?? false,
    region: saved.region ?? '',
    publicUrl: saved.publicUrl ?? '',
    refresh,
  }
}

/** The options of the chosen kind only, as forms send them. */
export function wireOptions(
  kind: AddressKind | ConnectorKind,
  options: AddressOptions
): Record<string, WireValue> {
  const { refresh } = options
  if (kind === 'github') return { refresh, folders: linesOf(options.folders), issues: options.issues }
  if (kind === 'bucket') return { refresh, region: options.region, public_url: options.publicUrl }
  if (kind === 'notion' || kind === 'youtube' || kind === 'folder') return { refresh }
  if (kind === 'podcast') return { refresh, transcribe: options.transcribe }
  if (kind !== 'website') return { refresh, full_article: options.fullArticle }
  if (options.scope === 'page') return { refresh, max_pages: 1 }
  return {
    refresh,
    max_pages: Number(options.maxPages),
    max_depth: Number(options.maxDepth),
    include: linesOf(options.include),
    exclude: linesOf(options.exclude),
  }
}

export type WireValue = string | number | boolean | string[]

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Where a browser shows the source; null without a page for people, as for the listing of a bucket. */
export function webAddressOf({ kind, url }: Pick<SourceRow, 'kind' | 'url'>): string | null {
  return kind === 'bucket' || kind === 'folder' ? null : url
}
