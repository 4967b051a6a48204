import type { SourceRow } from '@protocol/knowledge'
import type { ReactNode } from 'react'
import { Ago } from '~/components/Ago'
import { KindGlyph } from '~/components/KindGlyph'
import { kindStyle } from '~/components/source_kinds'
import { formatDate, formatNumber } from '~/lib/format'
import { dataSource as words, format } from '~/messages'
import { webAddressOf } from './address_options'
import { nextSync } from './next_sync'

const { facts } = words

type Props = { source: SourceRow; feedUrl: string | null }

export function SourceFacts({ source, feedUrl }: Props) {
  const next = nextSync(source)
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-3 text-sm font-semibold">
        {facts.title}
      </h2>
      <p className="mb-4 flex items-center gap-3 text-sm">
        <KindGlyph kind={source.kind} size="small" />
        {kindStyle(source.kind).label}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {source.url && (
          <Fact name={facts.address}>{webAddressOf(source) ? <Away href={source.url} /> : source.url}</Fact>
        )}
        {feedUrl && feedUrl !== source.url && (
          <Fact name={facts.feed}>
            <Away href={feedUrl} />
          </Fact>
        )}
        <Fact name={facts.items}>{tally(source)}</Fact>
        <Fact name={facts.added}>{formatDate(source.createdAt)}</Fact>
        {source.lastSyncedAt && <Fact name={facts.lastLook}>{<Ago at={source.lastSyncedAt} />}</Fact>}
        {next && <Fact name={facts.nextLook}>{next}</Fact>}
      </dl>
    </section>
  )
}

function tally({ itemsCount, readyCount, failedCount }: SourceRow): string {
  const items = formatNumber(itemsCount)
  const ready = formatNumber(readyCount)
  if (failedCount > 0)
    return format(facts.readyAndFailed, { items, ready, failed: formatNumber(failedCount) })
  return readyCount === itemsCount ? items : format(facts.ready, { items, ready })
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0 break-words text-ink-2">{children}</dd>
    </>
  )
}

function Away({ href }: { href: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="wrap-anywhere text-ink underline underline-offset-4"
    >
      {href.replace(/^https?:\/\//, '')}
    </a>
  )
}
