import { Link } from '@inertiajs/react'
import type { ItemRow } from '@protocol/knowledge'
import { parsePageRanges } from '@protocol/page_ranges'
import type { ReactNode } from 'react'
import { Facts } from '~/components/Facts'
import { KindGlyph } from '~/components/KindGlyph'
import { kindStyle } from '~/components/source_kinds'
import { aboutWords, formatBytes, formatDate, formatMoment, formatNumber, languageName } from '~/lib/format'
import { dataItem as words, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import type { ShowItemProps } from '../types'

const { facts, known, values } = words

type Props = Pick<ShowItemProps, 'item' | 'source' | 'metadata'>

export function ItemFacts({ item, source, metadata }: Props) {
  const summary = summaryOf(item)
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-3 text-lg font-semibold">
        {facts.title}
      </h2>
      {source.title !== item.title && (
        <Link
          href={route('data.index', {}, { source: source.id })}
          className="mb-3 flex items-center gap-3 rounded-chip text-sm hover:underline hover:underline-offset-4"
        >
          <KindGlyph kind={source.kind} size="small" />
          <span className="min-w-0 truncate">{source.title}</span>
        </Link>
      )}
      {/* The kind alone would read like a label. */}
      {summary.length > 1 && <Facts facts={summary} />}
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {factsOf(item).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        {shownMetadata(metadata).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="break-words text-ink-2">{children}</dd>
    </>
  )
}

function summaryOf({ kind, characters, language }: ItemRow): string[] {
  return [
    kindStyle(kind).label,
    characters === null ? '' : formatCount(facts.words, aboutWords(characters)),
    language ? languageName(language) : '',
  ].filter(Boolean)
}

function factsOf(item: ItemRow): Array<[string, string]> {
  const all: Array<[string, string | null]> = [
    [facts.added, formatDate(item.createdAt)],
    [facts.published, item.publishedAt && formatDate(item.publishedAt)],
    [facts.answersSince, laterDay(item.createdAt, item.answerableSince)],
    [facts.size, item.kind === 'text' || item.byteSize === null ? null : formatBytes(item.byteSize)],
  ]
  return all.filter((fact): fact is [string, string] => fact[1] !== null)
}

function laterDay(before: string, after: string | null): string | null {
  const day = after && formatDate(after)
  return day === formatDate(before) ? null : day
}

const ISO_DATE = /^\d{4}-\d\d-\d\dT/

function shownMetadata(metadata: Props['metadata']): Array<[string, string]> {
  const names: Record<string, string> = known
  return Object.entries(metadata).flatMap(([name, value]): Array<[string, string]> => {
    const shown = names[name]
    return shown === undefined || value === null || value === '' ? [] : [[shown, valueOf(name, value)]]
  })
}

function valueOf(name: string, value: string | number | boolean): string {
  if (name.endsWith('Ms')) return formatMoment(Number(value))
  if (name.endsWith('Bytes')) return formatBytes(Number(value))
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'boolean') return value ? facts.yes : facts.no
  if (name === 'readFromPictures')
    return formatCount(facts.pages, parsePageRanges(value).length, { pages: value })
  if (ISO_DATE.test(value)) return formatDate(value)
  return (values as Record<string, string>)[`${name}.${value}`] ?? value
}
