import type { SourceRow } from '@protocol/knowledge'
import type { ReactNode } from 'react'
import { Ago } from '~/components/Ago'
import { KindGlyph } from '~/components/KindGlyph'
import { kindStyle } from '~/components/source_kinds'
import { formatDate, formatNumber, formatAgo } from '~/lib/format'
import { dataSource as words, format, sync } from '~/messages'
import { webAddressOf } from './address_options'
import { isWorking } from '~/components/item_states'

const { facts } = words

type Props = {
  source: SourceRow
  feedUrl: string | null
  /** When the current crawl started; null if none is running. */
  startedAt: string | null
}

export function SourceFacts({ source, feedUrl, startedAt }: Props) {
  const next = nextSync(source)
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-3 text-lg font-semibold">
        {facts.title}
      </h2>
      <p className="mb-4 flex items-center gap-3 text-sm">
        <KindGlyph kind={source.kind} size="small" />
        {kindStyle(source.kind).label}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {source.url && (
          <Fact name={facts.address}>
            {webAddressOf(source) ? <AddressLink href={source.url} /> : source.url}
          </Fact>
        )}
        {feedUrl && feedUrl !== source.url && (
          <Fact name={facts.feed}>
            <AddressLink href={feedUrl} />
          </Fact>
        )}
        <Fact name={facts.items}>{tally(source)}</Fact>
        <Fact name={facts.added}>{formatDate(source.createdAt)}</Fact>
        {startedAt ? (
          <Fact name={facts.started}>
            <Ago at={startedAt} />
          </Fact>
        ) : (
          source.lastSyncedAt && (
            <Fact name={facts.lastSync}>
              <Ago at={source.lastSyncedAt} />
            </Fact>
          )
        )}
        {next && !source.failure?.retryAt && <Fact name={facts.nextSync}>{next}</Fact>}
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

function AddressLink({ href }: { href: string }) {
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

const MINUTE_MS = 60_000
const WEEK_MS = 7 * 86_400_000

export function nextSync(source: SourceRow): string | null {
  return describe(source, sync.next)
}

/** When the source syncs next; null after a failure, whose message names the time of the retry. */
export function retryNote(source: SourceRow): string | null {
  return source.failure?.retryAt ? null : describe(source, sync.again)
}

type Phrases = typeof sync.next | typeof sync.again

function describe({ url, state, failure, nextSyncAt }: SourceRow, phrases: Phrases): string | null {
  if (!url || isWorking(state)) return null
  if (state === 'paused') return phrases.resumed
  const next = failure?.retryAt ?? nextSyncAt
  if (!next) return 'asked' in phrases ? phrases.asked : null
  const dueMs = Date.parse(next) - Date.now()
  if (dueMs < MINUTE_MS) return phrases.soon
  if (dueMs > WEEK_MS) return format(phrases.on, { day: formatDate(next) })
  return format(phrases.within, { when: formatAgo(next) })
}
