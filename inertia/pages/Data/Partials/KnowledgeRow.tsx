import { Link } from '@inertiajs/react'
import type { Failure, KnowledgeState } from '@protocol/knowledge'
import type { ReactNode } from 'react'
import { cx } from '~/components/cx'
import { Facts } from '~/components/Facts'
import { FailureNote } from '~/components/FailureNote'
import { KindGlyph } from '~/components/KindGlyph'
import { STATE_STYLES } from '~/components/item_states'
import { KnowledgeMark } from '~/components/KnowledgeMark'

type Props = {
  /** A checkbox or a fold button; null keeps its column empty. */
  lead?: ReactNode
  kind: string
  href: string
  title: string
  state: KnowledgeState
  progress: number | null
  facts: ReactNode[]
  /** One of the facts that is compared down the list, where it has room. */
  figure?: string | null
  failure?: Failure | null
  /** The action that solves its problem. */
  actions?: ReactNode
  menu?: ReactNode
}

/** The layout of items and sources: title and facts beside the actions, a problem below across the whole width. */
export function KnowledgeRow(props: Props) {
  const { lead, kind, href, title, state, progress, facts, figure, failure, actions, menu } = props
  const silent = STATE_STYLES[state].tone === 'silent'
  const mark = <KnowledgeMark key="state" state={state} progress={progress} />
  return (
    <div
      className={cx(
        'flex min-h-17 gap-x-3 px-4 py-3 hover:bg-well sm:gap-x-4 sm:px-6',
        failure ? 'items-start' : 'items-center'
      )}
    >
      {lead !== undefined && (
        <span className="flex h-9 w-5 shrink-0 items-center justify-center">{lead}</span>
      )}
      <KindGlyph kind={kind} />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center sm:grid-cols-[minmax(0,1fr)_auto_auto] lg:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
        <div className="min-w-0">
          <Link
            href={href}
            className="line-clamp-2 w-fit rounded-chip font-medium wrap-anywhere hover:underline hover:underline-offset-4"
          >
            {title}
          </Link>
          {silent && mark}
          <Facts facts={silent ? facts : [mark, ...facts]} />
        </div>
        {failure && (
          <div className="col-span-full row-start-2 mt-1">
            <FailureNote failure={failure} />
          </div>
        )}
        <div
          className={cx(
            'flex flex-wrap gap-2 max-sm:col-span-full max-sm:row-start-3',
            Boolean(actions) && 'max-sm:mt-2 sm:ms-4'
          )}
        >
          {actions}
        </div>
        <span className="num ms-6 text-sm text-ink-2 empty:hidden max-lg:hidden">{figure}</span>
        <div className="ms-3 empty:hidden max-sm:col-start-2 max-sm:row-start-1 sm:ms-4">{menu}</div>
      </div>
    </div>
  )
}
