import { Link } from '@inertiajs/react'
import type { ItemRow } from '@protocol/knowledge'
import { Ellipsis, ExternalLink, RotateCw, Trash2 } from 'lucide-react'
import { Button } from '~/components/Button'
import { FailureNote } from '~/components/FailureNote'
import { KindGlyph } from '~/components/KindGlyph'
import { kindStyle } from '~/components/source_kinds'
import { Menu } from '~/components/Menu'
import { MenuAction, MenuAway } from '~/components/MenuItem'
import { KnowledgeMark } from '~/components/KnowledgeMark'
import { formatAgo, hostOf } from '~/lib/format'
import { common, dataList as words, format, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import { Facts } from './Facts'

const { row } = words

type Props = {
  item: ItemRow
  /** How many answers quote it. */
  citedCount: number
  /** Position among all items, across pages. */
  place: number
  of: number
  selected: boolean
  onSelect: () => void
  onRetry: () => void
  onDelete: () => void
}

export function ItemListRow({ item, citedCount, place, of, selected, onSelect, onRetry, onDelete }: Props) {
  return (
    <li
      aria-posinset={place}
      aria-setsize={of}
      className="flex min-h-17 items-start gap-x-4 px-4 py-3 hover:bg-well sm:items-center sm:px-6"
    >
      <input
        type="checkbox"
        className="tick mt-2 sm:mt-0"
        aria-label={format(row.select, { title: item.title })}
        checked={selected}
        onChange={onSelect}
      />
      <KindGlyph kind={item.kind} />
      <div className="min-w-0 flex-1">
        <Link
          href={route('data.items.show', item.id)}
          className="line-clamp-2 rounded-chip font-medium hover:underline hover:underline-offset-4"
        >
          {item.title}
        </Link>
        <Facts of={facts(item, citedCount)} />
        {item.failure && <FailureNote failure={item.failure} />}
        <div className="mt-1 empty:hidden sm:hidden">
          <KnowledgeMark state={item.state} progress={item.progress} />
        </div>
      </div>
      <div className="max-sm:hidden">
        <KnowledgeMark state={item.state} progress={item.progress} />
      </div>
      {item.state === 'failed' && (
        <Button
          size="small"
          className="max-sm:hidden"
          aria-label={format(row.tryAgain, { title: item.title })}
          onClick={onRetry}
        >
          {common.tryAgain}
        </Button>
      )}
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

function facts(item: ItemRow, citedCount: number): string[] {
  const parts = [item.url ? hostOf(item.url) : kindStyle(item.kind).label]
  if (item.characters !== null) parts.push(formatCount(row.words, aboutWords(item.characters)))
  if (citedCount > 0) parts.push(formatCount(row.cited, citedCount))
  parts.push(format(row.added, { ago: formatAgo(item.createdAt) }))
  return parts
}

/** A word and its space have six characters on average; two digits are as exact as that is. */
function aboutWords(characters: number): number {
  return Math.max(1, Number((characters / 6).toPrecision(2)))
}
