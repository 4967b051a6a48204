import { Link } from '@inertiajs/react'
import type { ItemRow } from '@protocol/knowledge'
import { KindGlyph } from '~/components/KindGlyph'
import { KnowledgeMark } from '~/components/KnowledgeMark'
import { useAutoAnimate } from '~/hooks/use_auto_animate'
import { home as words } from '~/messages'
import { route } from '~/lib/routes'
import { HomeSection } from './HomeSection'

export function LearningItems({ items }: { items: ItemRow[] }) {
  const list = useAutoAnimate<HTMLUListElement>()
  if (items.length === 0) return null
  return (
    <HomeSection title={words.learning.title} more={{ href: route('data.index'), label: words.learning.all }}>
      <ul ref={list} className="card divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-4 sm:px-6">
            <KindGlyph kind={item.kind} />
            <div className="min-w-44 flex-1">
              <Link
                href={route('data.items.show', item.id)}
                className="block truncate rounded-chip font-medium hover:underline"
              >
                {item.title}
              </Link>
            </div>
            <KnowledgeMark state={item.state} progress={item.progress} />
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
