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
        {Object.entries(metadata).map(([name, value]) =>
          value === null || value === '' ? null : (
            <Fact key={name} name={spoken(name.replace(/Ms$/, ''))}>
              {name.endsWith('Ms') ? formatMoment(Number(value)) : String(value)}
            </Fact>
          )
        )}
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
