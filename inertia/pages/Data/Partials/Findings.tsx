import type { AddressInspection } from '@protocol/knowledge'
import { KindGlyph } from '~/components/KindGlyph'
import { count, formatAgo, hostOf } from '~/format'

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

const ROBOTS = { allowed: 'robots.txt allows it', refused: 'robots.txt asks not to' }

function facts(inspection: AddressInspection): string[] {
  const { url, feedUrl, entriesCount, newestEntryAt, sitemapUrls, robots } = inspection
  const found = [hostOf(url)]
  if (feedUrl && entriesCount !== null) found.push(`Feed of ${count(entriesCount, 'entry', 'entries')}`)
  if (newestEntryAt) found.push(`Newest ${formatAgo(newestEntryAt)}`)
  if (sitemapUrls) found.push(`Sitemap of ${count(sitemapUrls, 'page')}`)
  if (robots) found.push(ROBOTS[robots])
  return found
}
