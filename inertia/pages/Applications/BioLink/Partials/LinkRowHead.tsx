import { ChevronDown, GripVertical } from 'lucide-react'
import { cx } from '~/components/cx'
import { networkOf } from '@protocol/networks'
import { hostOf } from '~/lib/format'
import { introduction, formatCount } from '~/messages'
import { NetworkGlyph, StoredPicture } from './LinkPicture'
import type { LinkDraft } from './link_draft'

const { links: words } = introduction

type Props = {
  bioLinkId: string
  link: LinkDraft
  name: string
  clicks: number | null
  scheduled: boolean
  /** Whether the server refused its address. */
  isRefused: boolean
  open: boolean
  onToggle: () => void
  onDragStart: () => void
}

/** One line per link, as visitors see it; it opens to edit. */
export function LinkRowHead(props: Props) {
  const { bioLinkId, link, name, clicks, scheduled, isRefused, open, onToggle, onDragStart } = props
  const { kind, url, picture, visible } = link
  const address = kind === 'heading' ? '' : url.replace(/^(?:https?:\/\/|mailto:)/, '')
  const facts = [
    !visible && words.hidden,
    kind === 'featured' && words.featured,
    kind === 'payment' && link.price,
    scheduled && words.scheduled,
    clicks !== null && clicks > 0 && formatCount(words.clicks, clicks),
  ].filter((fact) => fact !== false && fact !== '')
  return (
    <div className="flex items-center gap-1">
      <span
        draggable
        onDragStart={onDragStart}
        className="hidden cursor-grab py-2 text-ink-3 sm:block"
        title={words.drag}
        aria-hidden="true"
      >
        <GripVertical size={18} strokeWidth={1.75} />
      </span>
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-1 text-start hover:bg-well"
      >
        {kind !== 'heading' && (
          <span className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-chip bg-ink/5 text-ink-2">
            {picture ? <StoredPicture id={bioLinkId} hash={picture} /> : <LinkMark url={url} />}
          </span>
        )}
        <span className="grid min-w-0 flex-1">
          <span className={cx('truncate', kind === 'heading' ? 'font-serif text-lg' : 'text-sm font-medium')}>
            {name}
          </span>
          {isRefused ? (
            <span className="text-sm text-ember">{words.fix}</span>
          ) : (
            address !== '' &&
            address !== name && <span className="truncate text-sm text-ink-3">{address}</span>
          )}
        </span>
        {facts.length > 0 && <span className="num shrink-0 text-sm text-ink-2">{facts.join(' · ')}</span>}
        <ChevronDown
          size={18}
          strokeWidth={1.75}
          className={cx('shrink-0 text-ink-3 transition-transform', open && 'rotate-180')}
          aria-hidden="true"
        />
      </button>
    </div>
  )
}

/** The network's sign, or the first letter of another website, so that links differ at a glance. */
function LinkMark({ url }: { url: string }) {
  const letter = networkOf(url) === 'website' ? hostOf(url).charAt(0) : ''
  return letter === '' ? (
    <NetworkGlyph address={url} />
  ) : (
    <span className="font-serif text-lg/none uppercase" aria-hidden="true">
      {letter}
    </span>
  )
}
