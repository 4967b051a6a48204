import type { ItemRow, SourceRow } from '@protocol/knowledge'
import { Ellipsis, ExternalLink, FileUp, RefreshCw, RotateCw, Settings2, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Ago } from '~/components/Ago'
import { VisitButton } from '~/components/Button'
import { buttonStyle } from '~/components/button_style'
import { Menu } from '~/components/Menu'
import { isWorking } from '~/components/item_states'
import { MenuAction, MenuExternalLink, MenuLink, MenuModalLink } from '~/components/MenuItem'
import { Sentence } from '~/components/Sentence'
import { aboutWords, formatNumber, hostOf, pathOf } from '~/lib/format'
import { common, dataList as words, format, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import { ModalLink } from '~/modal/ModalLink'
import { KnowledgeRow } from './KnowledgeRow'
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
  total: number
  selected: boolean
  onSelect: () => void
  onRetry: () => void
  onDelete: () => void
}

export function ItemListRow(props: Props) {
  const { item, source, citedCount, place, total, selected, onSelect, onRetry, onDelete } = props
  const failure = item.failure ?? source?.failure
  const paused = source?.state === 'paused'
  const sync = source?.url && !paused ? () => sendSourceAction('sync', source.id) : null
  return (
    <li aria-posinset={place} aria-setsize={place && total}>
      <KnowledgeRow
        lead={
          <input
            type="checkbox"
            className="tick"
            aria-label={format(row.select, { title: item.title })}
            checked={selected}
            onChange={onSelect}
          />
        }
        kind={item.kind}
        href={route('data.items.show', item.id)}
        title={item.title}
        state={paused ? 'paused' : item.state}
        progress={item.progress}
        facts={itemFacts(item, citedCount, { lastSyncedAt: source?.lastSyncedAt })}
        figure={citations(citedCount)}
        failure={failure}
        actions={
          paused ? (
            <VisitButton
              size="small"
              aria-label={format(words.sourceRow.resumeIt, { title: item.title })}
              onClick={() => sendSourceAction('resume', source.id)}
            >
              {words.sourceRow.resume}
            </VisitButton>
          ) : (
            failure && (
              <>
                <VisitButton
                  size="small"
                  aria-label={format(row.tryAgain, { title: item.title })}
                  onClick={item.failure ? onRetry : (sync ?? onRetry)}
                >
                  {common.tryAgain}
                </VisitButton>
                {item.failure && item.kind === 'file' && (
                  <ModalLink
                    href={route('data.items.file.create', item.id)}
                    className={buttonStyle('quiet', 'small')}
                  >
                    {row.replace}
                  </ModalLink>
                )}
              </>
            )
          )
        }
        menu={
          <Menu
            label={format(row.actions, { title: item.title })}
            buttonClassName="press rounded-chip p-2 text-ink-3 hover:bg-ink/6 hover:text-ink"
            button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
          >
            {item.url && <MenuExternalLink href={item.url} icon={ExternalLink} label={row.original} />}
            {sync && <MenuAction icon={RefreshCw} label={words.sourceRow.sync} onSelect={sync} />}
            {source?.url && (
              <MenuLink
                href={`${route('data.sources.show', source.id)}#settings`}
                icon={Settings2}
                label={row.source}
              />
            )}
            {item.kind === 'file' && !isWorking(item.state) && (
              <MenuModalLink
                href={route('data.items.file.create', item.id)}
                icon={FileUp}
                label={row.replace}
              />
            )}
            {!paused && (
              <MenuAction
                icon={RotateCw}
                label={item.state === 'failed' ? common.tryAgain : row.readAgain}
                onSelect={onRetry}
              />
            )}
            <MenuAction icon={Trash2} label={common.delete} danger onSelect={onDelete} />
          </Menu>
        }
      />
    </li>
  )
}

/** Facts that distinguish an item from others of its kind. Items of a source share its host, so it's omitted there. */
export function itemFacts(
  item: ItemRow,
  citedCount: number,
  { isInSource = false, lastSyncedAt = null as string | null | undefined } = {}
): ReactNode[] {
  const parts: ReactNode[] = []
  const place = item.url && ((isInSource && pathOf(item.url)) || hostOf(item.url))
  if (place && place !== item.title) parts.push(place)
  if (item.characters !== null) parts.push(formatCount(row.words, aboutWords(item.characters)))
  const cited = citations(citedCount)
  if (cited) parts.push(<span className="narrow-only">{cited}</span>)
  parts.push(lastSyncedAt ? <Synced at={lastSyncedAt} /> : <Ago at={item.createdAt} short />)
  return parts
}

export function Synced({ at }: { at: string }) {
  return <Sentence text={words.sourceRow.lastSynced} with={{ ago: <Ago at={at} short /> }} />
}

export function citations(count: number): string | null {
  return count > 0 ? format(row.cited, { count: formatNumber(count) }) : null
}
