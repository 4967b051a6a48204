import { Link } from '@inertiajs/react'
import type { ItemRow, SourceRow } from '@protocol/knowledge'
import { KindGlyph } from '~/components/KindGlyph'
import { KnowledgeMark } from '~/components/KnowledgeMark'
import { dataSource as words, formatCount } from '~/messages'
import { route } from '~/lib/routes'

export function SourceItems({ source, items }: { source: SourceRow; items: ItemRow[] }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="source-items" className="min-w-0">
      <h2 id="source-items" className="mb-4 text-lg font-semibold">
        {words.items.title}
      </h2>
      <ul className="card divide-y divide-line overflow-hidden">
        {items.map(({ id, kind, title, state, progress }) => (
          <li key={id} className="relative flex items-center gap-3 px-4 py-3.5 hover:bg-well">
            <KindGlyph kind={kind} />
            <Link
              href={route('data.items.show', id)}
              className="min-w-0 flex-1 rounded-chip font-medium break-words after:absolute after:inset-0 sm:truncate"
            >
              {title}
            </Link>
            <span className="shrink-0">
              <KnowledgeMark state={state} progress={progress} />
            </span>
          </li>
        ))}
      </ul>
      {source.url === null && <p className="mt-3 text-sm text-ink-3">{words.fixed}</p>}
      {source.itemsCount > items.length && (
        <Link
          href={route('data.index', {}, { source: source.id })}
          className="mt-3 inline-block rounded-chip text-sm underline underline-offset-4"
        >
          {formatCount(words.items.all, source.itemsCount)}
        </Link>
      )}
    </section>
  )
}
