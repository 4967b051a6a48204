import { Link } from '@inertiajs/react'
import type { ItemRow, SourceRow } from '@protocol/knowledge'
import { KindGlyph } from '~/components/KindGlyph'
import { KnowledgeMark } from '~/components/KnowledgeMark'
import { useAutoAnimate } from '~/hooks/use_auto_animate'
import { home as words } from '~/messages'
import { route } from '~/lib/routes'
import { HomeSection } from './HomeSection'

type Props = {
  items: ItemRow[]
  /** Sources that have no items yet. */
  sources: SourceRow[]
}

export function LearningItems({ items, sources }: Props) {
  const list = useAutoAnimate<HTMLUListElement>()
  const rows = [
    ...sources.map((source) => ({ ...source, href: route('data.sources.show', source.id), progress: null })),
    ...items.map((item) => ({ ...item, href: route('data.items.show', item.id) })),
  ]
  if (rows.length === 0) return null
  return (
    <HomeSection title={words.learning.title} more={{ href: route('data.index'), label: words.learning.all }}>
      <ul ref={list} className="card divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-4 sm:px-6">
            <KindGlyph kind={row.kind} />
            <div className="min-w-44 flex-1">
              <Link href={row.href} className="block truncate rounded-chip font-medium hover:underline">
                {row.title}
              </Link>
            </div>
            <KnowledgeMark state={row.state} progress={row.progress} />
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
