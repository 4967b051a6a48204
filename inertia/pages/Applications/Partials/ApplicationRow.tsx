import { Link } from '@inertiajs/react'
import {
  isMessenger,
  type ApplicationKind,
  type ApplicationState,
  type ApplicationWeek,
  type Obstacle,
} from '@protocol/applications'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '~/components/cx'
import { Facts } from '~/components/Facts'
import { Menu } from '~/components/Menu'
import { formatNumber, formatShare } from '~/lib/format'
import { applications as words, formatCount } from '~/messages'
import { ApplicationFace, ApplicationMark, isAnswering } from './ApplicationMark'

const { list } = words
const COLUMN = 'w-18 text-end max-lg:hidden'
const VISITORS = 'group-data-messengers:hidden'

type ListProps = {
  /** Room for each row's action, so that the columns stay in line. */
  hasActions?: boolean
  hasMenus?: boolean
  /** Their visitors aren't counted. */
  messengersOnly?: boolean
  children: ReactNode
}

/** Any list of applications, with the figures of their week on wide screens. */
export function ApplicationRows({ hasActions, hasMenus = true, messengersOnly, children }: ListProps) {
  return (
    <div
      className="card group"
      data-actions={hasActions || undefined}
      data-messengers={messengersOnly || undefined}
    >
      <div
        className="flex gap-4 border-b px-6 py-2.5 text-xs font-medium text-ink-3 max-lg:hidden"
        aria-hidden="true"
      >
        <span className="flex-1">{list.thisWeek}</span>
        <span className={cx(COLUMN, VISITORS)}>{list.visitors}</span>
        <span className={COLUMN}>{list.chatsHead}</span>
        <span className={COLUMN}>{list.answered}</span>
        {hasActions && <span className="w-30" />}
        {hasMenus && <span className="w-9" />}
      </div>
      <ul className="divide-y divide-line">{children}</ul>
    </div>
  )
}

type Props = {
  application: {
    kind: ApplicationKind
    name: string
    state: ApplicationState
    obstacle?: Obstacle | null
    avatarUrl?: string | null
    accent?: string | null
    week: ApplicationWeek
  }
  href: string
  /** Its link or the websites it runs on, and other details that distinguish it. */
  places: ReactNode[]
  /** The main action. */
  action?: ReactNode
  /** Shown on phones too, below the row; otherwise, phones have it only in the menu. */
  isActionImportant?: boolean
  menu?: ReactNode
  children?: ReactNode
}

/** A row of `ApplicationRows`. */
export function ApplicationRow({
  application,
  href,
  places,
  action,
  isActionImportant,
  menu,
  children,
}: Props) {
  const isLive = isAnswering(application)
  const facts = [
    ...places,
    !isLive && <ApplicationMark key="state" state={application.state} obstacle={application.obstacle} />,
  ].filter(Boolean)
  const figures = narrowFigures(application.week)
  return (
    <li className="px-4 py-3 sm:px-6">
      <div className="flex min-h-11 items-center gap-4 max-sm:flex-wrap">
        <ApplicationFace {...application} live={isLive} />
        <div className="min-w-0 flex-1">
          <Link
            href={href}
            className="block w-fit max-w-full truncate rounded-chip leading-snug font-medium hover:underline hover:underline-offset-4"
          >
            {application.name}
          </Link>
          <Facts facts={facts} />
          {figures.length > 0 && (
            <div className="lg:hidden">
              <Facts facts={figures} />
            </div>
          )}
        </div>
        <Figures application={application} />
        {action !== undefined && (
          <span
            className={cx(
              'hidden group-data-actions:sm:flex sm:w-30 sm:justify-end',
              isActionImportant &&
                'group-data-actions:max-sm:block max-sm:order-last max-sm:w-full max-sm:ps-14'
            )}
          >
            {action}
          </span>
        )}
        {menu}
      </div>
      {children}
    </li>
  )
}

export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu
      label={label}
      buttonClassName="press rounded-chip p-2 text-ink-3 hover:bg-ink/6 hover:text-ink"
      button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
    >
      {children}
    </Menu>
  )
}

/** The figures that aren't zero, where their columns don't fit; the last one names the week. */
function narrowFigures({ visitors, chats }: ApplicationWeek): string[] {
  if (chats === 0) return visitors === 0 ? [] : [formatCount(list.visitorsOfWeek, visitors)]
  const chatsOfWeek = formatCount(list.chats, chats)
  return visitors === 0 ? [chatsOfWeek] : [formatCount(list.visitorsShort, visitors), chatsOfWeek]
}

function Figures({ application: { kind, week } }: Pick<Props, 'application'>) {
  const { visitors, chats, questions, answered } = week
  const figures = [
    {
      label: list.visitors,
      value: isMessenger(kind) ? '–' : formatNumber(visitors),
      className: VISITORS,
      none: visitors === 0,
    },
    { label: list.chatsHead, value: formatNumber(chats), none: chats === 0 },
    {
      label: list.answered,
      value: questions === 0 ? '–' : formatShare(answered / questions),
      none: questions === 0,
    },
  ]
  return figures.map(({ label, value, className, none }) => (
    <span key={label} className={cx('num', COLUMN, className, none ? 'text-ink-3' : 'font-medium')}>
      <span className="sr-only">{label} </span>
      {value}
    </span>
  ))
}

/** Empty if it answers from all sources. */
export function sourceFacts(count: number | null): string[] {
  return count === null ? [] : [formatCount(list.sources, count)]
}
