import { Link } from '@inertiajs/react'
import { readableTextColor } from '@protocol/colors'
import {
  ChartColumn,
  Ellipsis,
  MessageSquareQuote,
  PauseCircle,
  PlayCircle,
  Quote,
  Settings2,
  Trash2,
} from 'lucide-react'
import { ButtonLink } from '~/components/ButtonLink'
import { Menu } from '~/components/Menu'
import { MenuAction, MenuGo } from '~/components/MenuItem'
import { hostOf } from '~/lib/format'
import { common, embeds as words, format, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import { ApplicationMark } from '../../Partials/ApplicationMark'
import type { EmbedRow } from '@protocol/applications'

const { parts, row } = words

type Props = { embed: EmbedRow; onToggle: () => void; onDelete: () => void }

export function EmbedListRow({ embed, onToggle, onDelete }: Props) {
  const { id, name, state, accent } = embed
  const guide = route('applications.embed.guide', id)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 px-4 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto_auto] sm:px-6">
      <span
        className="squircle grid size-10 place-items-center"
        style={{ background: accent, color: readableTextColor(accent) }}
        aria-hidden="true"
      >
        <MessageSquareQuote size={18} strokeWidth={1.75} />
      </span>
      <div className="min-w-0">
        <Link
          href={guide}
          className="block truncate rounded-chip font-medium hover:underline hover:underline-offset-4"
        >
          {name}
        </Link>
        <p className="text-sm text-pretty text-ink-3 sm:truncate">{facts(embed)}</p>
      </div>
      <span className="max-sm:order-last max-sm:col-start-2">
        <ApplicationMark state={state} />
      </span>
      <ButtonLink href={guide} size="small" className="max-sm:hidden">
        {parts.guide}
      </ButtonLink>
      <Menu
        label={format(row.actions, { name })}
        buttonClassName="press rounded-chip p-2 text-ink-3 hover:bg-ink/6 hover:text-ink"
        button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
      >
        <MenuGo href={route('applications.embed.edit', id)} icon={Settings2} label={parts.edit} />
        <MenuGo
          href={route('applications.embed.master-prompt.edit', id)}
          icon={Quote}
          label={parts['master-prompt']}
        />
        <MenuGo
          href={route('applications.embed.analytics.show', id)}
          icon={ChartColumn}
          label={parts.analytics}
        />
        <MenuAction
          icon={state === 'published' ? PauseCircle : PlayCircle}
          label={state === 'published' ? row.pause : row.publish}
          onSelect={onToggle}
        />
        <MenuAction icon={Trash2} label={common.delete} danger onSelect={onDelete} />
      </Menu>
    </li>
  )
}

function facts({ allowedDomains, sourcesCount, chatsThisWeek }: EmbedRow): string {
  const [first, ...more] = allowedDomains
  const sources = sourcesCount === null ? row.allSources : formatCount(row.sources, sourcesCount)
  return formatCount(row.facts, chatsThisWeek, { where: whereOf(first, more.length), sources })
}

function whereOf(first: string | undefined, more: number): string {
  if (!first) return row.anyWebsite
  return more === 0 ? hostOf(first) : formatCount(row.moreWebsites, more, { website: hostOf(first) })
}
