import { Link } from '@inertiajs/react'
import type { ItemRow } from '@protocol/knowledge'
import { Ellipsis, ExternalLink, RotateCw, Trash2 } from 'lucide-react'
import { FailureNote } from '~/components/FailureNote'
import { KindGlyph } from '~/components/KindGlyph'
import { kindStyle } from '~/components/source_kinds'
import { Menu } from '~/components/Menu'
import { MenuAction, MenuAway } from '~/components/MenuItem'
import { KnowledgeMark } from '~/components/KnowledgeMark'
import { formatAgo, formatBytes, hostOf } from '~/lib/format'
import { common, dataList as words, format } from '~/messages'
import { route } from '~/lib/routes'
import { Facts } from './Facts'

const { row } = words

type Props = {
  item: ItemRow
  /** Position among all items, across pages. */
  place: number
  of: number
  selected: boolean
  onSelect: () => void
  onRetry: () => void
  onDelete: () => void
}

export function ItemListRow({ item, place, of, selected, onSelect, onRetry, onDelete }: Props) {
  return (
    <li
      aria-posinset={place}
      aria-setsize={of}
      className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-start gap-x-3 px-4 py-3.5 hover:bg-well sm:items-center md:grid-cols-[auto_auto_minmax(0,1fr)_200px_auto]"
    >
      <input
        type="checkbox"
        className="tick mt-2 sm:mt-0"
        aria-label={format(row.select, { title: item.title })}
        checked={selected}
        onChange={onSelect}
      />
      <KindGlyph kind={item.kind} />
      <div className="min-w-0">
        <Link
          href={route('data.items.show', item.id)}
          className="block truncate rounded-chip font-medium hover:underline hover:underline-offset-4"
        >
          {item.title}
        </Link>
        <Facts of={facts(item)} />
        {item.failure && <FailureNote failure={item.failure} />}
        <div className="mt-1.5 md:hidden">
          <KnowledgeMark state={item.state} progress={item.progress} />
        </div>
      </div>
      <div className="hidden md:block">
        <KnowledgeMark state={item.state} progress={item.progress} />
        {item.answerableSince && item.state === 'ready' && (
          <p className="text-sm text-ink-3">
            {format(row.answersSince, { ago: formatAgo(item.answerableSince) })}
          </p>
        )}
      </div>
      <Menu
        label={format(row.actions, { title: item.title })}
        buttonClassName="press rounded-chip p-2 text-ink-3 hover:bg-ink/6 hover:text-ink"
        button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
      >
        {item.url && <MenuAway href={item.url} icon={ExternalLink} label={row.original} />}
        <MenuAction
          icon={RotateCw}
          label={item.state === 'failed' ? common.tryAgain : row.readAgain}
          onSelect={onRetry}
        />
        <MenuAction icon={Trash2} label={common.delete} danger onSelect={onDelete} />
      </Menu>
    </li>
  )
}

function facts(item: ItemRow): string[] {
  const parts = [kindStyle(item.kind).label]
  if (item.url) parts.push(hostOf(item.url))
  if (item.byteSize !== null) parts.push(formatBytes(item.byteSize))
  parts.push(format(row.added, { ago: formatAgo(item.createdAt) }))
  return parts
}
