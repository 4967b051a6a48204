import { Link } from '@inertiajs/react'
import {
  ChartColumn,
  Ellipsis,
  MessageSquareQuote,
  PauseCircle,
  PlayCircle,
  Settings2,
  Trash2,
} from 'lucide-react'
import { ButtonLink } from '~/components/ButtonLink'
import { Menu } from '~/components/Menu'
import { MenuAction, MenuGo } from '~/components/MenuItem'
import { count, hostOf } from '~/format'
import { route } from '~/routes'
import { ApplicationStateBadge } from '../../Partials/ApplicationStateBadge'
import type { EmbedRow } from '../Index'

type Props = { embed: EmbedRow; onToggle: () => void; onDelete: () => void }

export function EmbedListRow({ embed, onToggle, onDelete }: Props) {
  const { id, name, state, accent } = embed
  const guide = route('applications.embed.guide', id)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 px-4 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto_auto] sm:px-6">
      <span
        className="squircle grid size-10 place-items-center text-white"
        style={{ background: accent }}
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
        <p className="truncate text-sm text-ink-3">{facts(embed)}</p>
      </div>
      <span className="max-sm:order-last max-sm:col-start-2">
        <ApplicationStateBadge state={state} />
      </span>
      <ButtonLink href={guide} size="small" className="max-sm:hidden">
        Install
      </ButtonLink>
      <Menu
        label={`Actions for ${name}`}
        buttonClassName="press rounded-chip p-2 text-ink-3 hover:bg-ink/6 hover:text-ink"
        button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
      >
        <MenuGo href={route('applications.embed.edit', id)} icon={Settings2} label="Settings" />
        <MenuGo href={route('applications.embed.analytics.show', id)} icon={ChartColumn} label="Visits" />
        <MenuAction
          icon={state === 'published' ? PauseCircle : PlayCircle}
          label={state === 'published' ? 'Pause' : 'Publish'}
          onSelect={onToggle}
        />
        <MenuAction icon={Trash2} label="Delete" danger onSelect={onDelete} />
      </Menu>
    </li>
  )
}

function facts({ allowedDomains, sourcesCount, chatsThisWeek }: EmbedRow): string {
  const [first, ...more] = allowedDomains
  const where = first ? hostOf(first) + (more.length > 0 ? ` and ${more.length} more` : '') : 'any website'
  const sources = sourcesCount === null ? 'all sources' : count(sourcesCount, 'source')
  return `${where} · ${sources} · ${count(chatsThisWeek, 'chat')} this week`
}
