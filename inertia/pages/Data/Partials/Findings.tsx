import type { AddressInspection } from '@protocol/knowledge'
import { KindGlyph } from '~/components/KindGlyph'
import { count, formatAgo, hostOf } from '~/format'

/** What one look at the address has found. */
export function Findings({ inspection }: { inspection: AddressInspection }) {
  const { title, description, url, kind } = inspection
  return (
    <section aria-label="What was found" className="grid gap-3">
      <div className="flex gap-3 rounded-control bg-well p-4">
        <KindGlyph kind={kind} />
        <div className="min-w-0">
          <p className="font-medium">{title ?? hostOf(url)}</p>
          {description && <p className="line-clamp-2 text-sm text-ink-2">{description}</p>}
          <p className="mt-1 text-sm text-ink-3">{facts(inspection)}</p>
        </div>
      </div>
    </section>
  )
}

function facts({ url, feedUrl, entriesCount, newestEntryAt }: AddressInspection): string {
  const parts = [hostOf(url)]
  if (feedUrl && entriesCount !== null) parts.push(`feed of ${count(entriesCount, 'entry', 'entries')}`)
  if (newestEntryAt) parts.push(`newest ${formatAgo(newestEntryAt)}`)
  return parts.join(' · ')
}
