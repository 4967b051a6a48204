import type { AddressInspection } from '@protocol/knowledge'
import { KindGlyph } from '~/components/KindGlyph'
import { count, formatAgo, formatBytes, hostOf } from '~/format'

/** What one look at the address has found. */
export function Findings({ inspection }: { inspection: AddressInspection }) {
  const { title, description, url, kind } = inspection
  return (
    <section aria-label="What was found" className="flex gap-3 rounded-control bg-well p-4">
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

const FOUND: Record<AddressInspection['found'], string> = {
  feed: 'A feed',
  podcast: 'A podcast',
  blog: 'A blog',
  website: 'A website',
  page: 'A single page',
  file: 'A file',
}
const ROBOTS = { allowed: 'robots.txt allows it', refused: 'robots.txt asks not to' }

function facts(inspection: AddressInspection): string[] {
  const { url, found, feedUrl, entriesCount, newestEntryAt, sitemapUrls, sitemapIsWhole } = inspection
  const { robots, byteSize } = inspection
  const known = [FOUND[found], hostOf(url)]
  if (byteSize !== undefined) known.push(formatBytes(byteSize))
  if (feedUrl && entriesCount !== null) known.push(`Feed of ${count(entriesCount, 'entry', 'entries')}`)
  if (newestEntryAt) known.push(`Newest ${formatAgo(newestEntryAt)}`)
  if (sitemapUrls) known.push(`Sitemap of ${sitemapIsWhole ? '' : 'more than '}${count(sitemapUrls, 'page')}`)
  if (sitemapUrls === null && found === 'website') known.push('No sitemap; links are followed')
  if (robots) known.push(ROBOTS[robots])
  return known
}
