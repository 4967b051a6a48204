import { Link } from '@inertiajs/react'
import type { ItemRow } from '@protocol/knowledge'
import type { ReactNode } from 'react'
import { KindGlyph } from '~/components/KindGlyph'
import { formatBytes, formatDate, formatMoment, formatNumber } from '~/format'
import { route } from '~/routes'
import type { ShowItemProps } from '../ShowItem'

type Props = Pick<ShowItemProps, 'item' | 'source' | 'metadata'>

export function ItemFacts({ item, source, metadata }: Props) {
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-3 text-sm font-semibold">
        About this item
      </h2>
      <Link
        href={route('data.index', {}, { source: source.id })}
        className="mb-4 flex items-center gap-3 rounded-control text-sm hover:underline hover:underline-offset-4"
      >
        <KindGlyph kind={source.kind} size="small" />
        <span className="min-w-0 truncate">{source.title}</span>
      </Link>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {factsOf(item).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        {knownAbout(metadata).map(([name, value]) => (
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

function factsOf(item: ItemRow): Array<[string, string]> {
  const facts: Array<[string, string | null]> = [
    ['Added', formatDate(item.createdAt)],
    ['Published', item.publishedAt && formatDate(item.publishedAt)],
    ['Answers since', item.answerableSince && formatDate(item.answerableSince)],
    ['Language', item.language && languageName(item.language)],
    ['Length', item.characters === null ? null : `${formatNumber(item.characters)} characters`],
    ['Size', item.byteSize === null ? null : formatBytes(item.byteSize)],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null)
}

const ISO_DATE = /^\d{4}-\d\d-\d\dT/

/** What an original says about itself; addresses, identities and what the page draws itself are left out. */
function knownAbout(metadata: Props['metadata']): Array<[string, string]> {
  return Object.entries(metadata).flatMap(([name, value]): Array<[string, string]> => {
    if (value === null || value === '' || DRAWN.has(name) || /(?:Id|Url|Start)$/.test(name)) return []
    if (name.endsWith('Ms')) return [[spoken(name.slice(0, -2)), formatMoment(Number(value))]]
    if (name.endsWith('Bytes')) return [[spoken(name.slice(0, -5)), formatBytes(Number(value))]]
    if (typeof value === 'number') return [[spoken(name), formatNumber(value)]]
    if (typeof value === 'boolean') return [[spoken(name), value ? 'yes' : 'no']]
    return [[spoken(name), ISO_DATE.test(value) ? formatDate(value) : value]]
  })
}

const DRAWN = new Set(['chapters', 'audio'])

function languageName(tag: string): string {
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }).of(tag) ?? tag
}

/** `pagesCount` and `pages_count` are both "Pages count". */
function spoken(name: string): string {
  const words = name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
