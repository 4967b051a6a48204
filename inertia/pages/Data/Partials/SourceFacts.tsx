import { Link } from '@inertiajs/react'
import type { SourceRow } from '@protocol/knowledge'
import type { ReactNode } from 'react'
import { Ago } from '~/components/Ago'
import { KindGlyph } from '~/components/KindGlyph'
import { kindStyle } from '~/components/source_kinds'
import { Sentence } from '~/components/Sentence'
import { formatDate, formatNumber } from '~/lib/format'
import { dataSource as words } from '~/messages'
import { route } from '~/lib/routes'
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
          <Fact name={facts.address}>
            <Away href={source.url} />
          </Fact>
        )}
        {feedUrl && feedUrl !== source.url && (
          <Fact name={facts.feed}>
            <Away href={feedUrl} />
          </Fact>
        )}
        <Fact name={facts.items}>
          <Tally source={source} />
        </Fact>
        <Fact name={facts.added}>{formatDate(source.createdAt)}</Fact>
        {source.lastSyncedAt && <Fact name={facts.lastLook}>{<Ago at={source.lastSyncedAt} />}</Fact>}
        {next && <Fact name={facts.nextLook}>{next}</Fact>}
      </dl>
    </section>
  )
}

function Tally({ source }: { source: SourceRow }) {
  const ready = formatNumber(source.readyCount)
  const items = (
    <Link
      href={route('data.index', {}, { source: source.id })}
      className="text-ink underline underline-offset-4"
    >
      {formatNumber(source.itemsCount)}
    </Link>
  )
  if (source.failedCount === 0) return <Sentence of={facts.ready} with={{ items, ready }} />
  const failed = formatNumber(source.failedCount)
  return <Sentence of={facts.readyAndFailed} with={{ items, ready, failed }} />
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
