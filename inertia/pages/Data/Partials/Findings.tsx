import type { AddressInspection } from '@protocol/knowledge'
import { KindGlyph } from '~/components/KindGlyph'
import { formatAgo, formatBytes, hostOf } from '~/lib/format'
import { dataAddress as words, format, formatCount } from '~/messages'

const { found: labels } = words

export function Findings({ inspection }: { inspection: AddressInspection }) {
  const { title, description, url, kind } = inspection
  return (
    <section aria-label={labels.label} className="flex gap-3 rounded-control bg-well p-4">
      <KindGlyph kind={kind} />
      <div className="min-w-0">
        <p className="font-medium break-words">{title ?? hostOf(url)}</p>
        {description && <p className="line-clamp-2 text-sm text-ink-2">{description}</p>}
        <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-3">
          {facts(inspection).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function facts(inspection: AddressInspection): string[] {
  const { url, found, feedUrl, entriesCount, newestEntryAt, sitemapUrls, sitemapIsWhole } = inspection
  const { robots, byteSize } = inspection
  const known: string[] = [labels[found], hostOf(url)]
  if (byteSize !== undefined) known.push(formatBytes(byteSize))
  if (feedUrl && entriesCount !== null) known.push(formatCount(labels.entries, entriesCount))
  if (newestEntryAt) known.push(format(labels.newest, { ago: formatAgo(newestEntryAt) }))
  if (sitemapUrls) known.push(formatCount(sitemapIsWhole ? labels.sitemap : labels.longSitemap, sitemapUrls))
  if (sitemapUrls === null && found === 'website') known.push(labels.noSitemap)
  if (robots) known.push(labels[robots])
  return known
}
