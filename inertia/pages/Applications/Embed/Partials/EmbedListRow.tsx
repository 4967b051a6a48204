import { ChartColumn, Palette, PauseCircle, PlayCircle, Quote, Trash2 } from 'lucide-react'
import { ButtonLink } from '~/components/ButtonLink'
import { MenuAction, MenuGo } from '~/components/MenuItem'
import { formatAgo, hostOf } from '~/lib/format'
import { applications, common, editors, embeds as words, format, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import { ApplicationRow, RowMenu, sourcesOf } from '../../Partials/ApplicationRow'
import type { EmbedRow } from '@protocol/applications'

const { row } = words
const { tabs } = editors

type Props = { embed: EmbedRow; onToggle: () => void; onDelete: () => void }

export function EmbedListRow({ embed, onToggle, onDelete }: Props) {
  const { id, name, state } = embed
  return (
    <ApplicationRow
      of={{ ...embed, kind: 'embed' }}
      href={route('applications.embed.guide', id)}
      places={[placeOf(embed), ...sourcesOf(embed.sourcesCount)]}
      act={
        <ButtonLink href={route('applications.embed.guide', id)} size="small">
          {tabs.install}
        </ButtonLink>
      }
      menu={
        <RowMenu label={format(row.actions, { name })}>
          <MenuGo href={route('applications.embed.edit', id)} icon={Palette} label={tabs.look} />
          <MenuGo
            href={route('applications.embed.master-prompt.edit', id)}
            icon={Quote}
            label={tabs.answers}
          />
          <MenuGo
            href={route('applications.embed.analytics.show', id)}
            icon={ChartColumn}
            label={tabs.visits}
          />
          <MenuAction
            icon={state === 'published' ? PauseCircle : PlayCircle}
            label={state === 'published' ? row.pause : row.publish}
            onSelect={onToggle}
          />
          <MenuAction icon={Trash2} label={common.delete} danger onSelect={onDelete} />
        </RowMenu>
      }
    />
  )
}

/** Where it was seen last, or where it may run until then. */
function placeOf({ site, week, allowedDomains: [first, ...more] }: EmbedRow): string {
  if (site)
    return format(row.seen, {
      website: hostOf(site.origin),
      ago: formatAgo(new Date(site.lastSeenMs).toISOString()),
    })
  // Visitors came before its website was written down.
  if (!first) return week.visitors + week.chats > 0 ? applications.kinds.embed : row.notSeen
  return more.length === 0
    ? hostOf(first)
    : formatCount(row.moreWebsites, more.length, { website: hostOf(first) })
}
