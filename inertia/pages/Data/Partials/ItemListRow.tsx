import { Link } from '@inertiajs/react'
import type { ItemRow, SourceRow } from '@protocol/knowledge'
import { Ellipsis, ExternalLink, RefreshCw, RotateCw, Settings2, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Ago } from '~/components/Ago'
import { Button } from '~/components/Button'
import { buttonStyle } from '~/components/button_style'
import { FailureNote } from '~/components/FailureNote'
import { KindGlyph } from '~/components/KindGlyph'
import { kindStyle } from '~/components/source_kinds'
import { Menu } from '~/components/Menu'
import { MenuAction, MenuAway, MenuGo } from '~/components/MenuItem'
import { KnowledgeMark } from '~/components/KnowledgeMark'
import { Sentence } from '~/components/Sentence'
import { hostOf } from '~/lib/format'
import { common, dataList as words, format, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import { ModalLink } from '~/modal/ModalLink'
import { Facts } from '~/components/Facts'
import { sendSourceAction } from './source_actions'

const { row } = words

type Props = {
  item: ItemRow
  /** The source that contains only this item, in the list of sources. */
  source: SourceRow | null
  /** The number of answers that quote it. */
  citedCount: number
  /** Position among all rows, across pages; absent within a source. */
  place?: number
  of: number
  selected: boolean
  onSelect: () => void
  onRetry: () => void
  onDelete: () => void
}

export function ItemListRow(props: Props) {
  const { item, source, citedCount, place, of, selected, onSelect, onRetry, onDelete } = props
  const failure = item.failure ?? source?.failure
  const sync = source?.url ? () => sendSourceAction('sync', source.id) : null
  return (
    <li
      aria-posinset={place}
      aria-setsize={place && of}
      className="flex min-h-17 items-start gap-x-4 px-4 py-3 hover:bg-well sm:px-6"
    >
      <input
        type="checkbox"
        className="tick mt-2"
        aria-label={format(row.select, { title: item.title })}
        checked={selected}
        onChange={onSelect}
      />
      <KindGlyph kind={item.kind} />
      <div className="min-w-0 flex-1">
        <Link
          href={route('data.items.show', item.id)}
          className="line-clamp-2 w-fit rounded-chip font-medium wrap-anywhere hover:underline hover:underline-offset-4"
        >
          {item.title}
        </Link>
        <Facts of={facts(item, citedCount)} />
        <div className="mt-1 empty:hidden sm:hidden">
          <KnowledgeMark state={item.state} progress={item.progress} />
        </div>
        {failure && (
          <>
            <FailureNote failure={failure} />
            <div className="mt-2 flex flex-wrap gap-2">
              <Button
                size="small"
                aria-label={format(row.tryAgain, { title: item.title })}
                onClick={item.failure ? onRetry : (sync ?? onRetry)}
              >
                {common.tryAgain}
              </Button>
              {item.failure && item.kind === 'file' && (
                <ModalLink href={route('data.file.create')} className={buttonStyle('quiet', 'small')}>
                  {row.replace}
                </ModalLink>
              )}
            </div>
          </>
        )}
      </div>
      <div className="mt-1.5 max-sm:hidden">
        <KnowledgeMark state={item.state} progress={item.progress} />
      </div>
      <Menu
        label={format(row.actions, { title: item.title })}
        buttonClassName="press rounded-chip p-2 text-ink-3 hover:bg-ink/6 hover:text-ink"
        button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
      >
        {item.url && <MenuAway href={item.url} icon={ExternalLink} label={row.original} />}
        {sync && <MenuAction icon={RefreshCw} label={words.sourceRow.sync} onSelect={sync} />}
        {source?.url && (
          <MenuGo href={route('data.sources.show', source.id)} icon={Settings2} label={row.source} />
        )}
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

function facts(item: ItemRow, citedCount: number): ReactNode[] {
  const parts: ReactNode[] = [item.url ? hostOf(item.url) : kindStyle(item.kind).label]
  if (item.characters !== null) parts.push(formatCount(row.words, aboutWords(item.characters)))
  if (citedCount > 0) parts.push(formatCount(row.cited, citedCount))
  parts.push(<Sentence of={row.added} with={{ ago: <Ago at={item.createdAt} /> }} />)
  return parts
}

/** Words average six characters including the space; two significant digits are as precise as that allows. */
function aboutWords(characters: number): number {
  return Math.max(1, Number((characters / 6).toPrecision(2)))
}
