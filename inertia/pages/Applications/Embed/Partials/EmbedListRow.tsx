import { ChartColumn, ExternalLink, Palette, PauseCircle, PlayCircle, Quote, Trash2 } from 'lucide-react'
import { ButtonLink } from '~/components/ButtonLink'
import { buttonStyle } from '~/components/button_style'
import { MenuAction, MenuLink } from '~/components/MenuItem'
import { formatAgo, hostOf } from '~/lib/format'
import { common, editors, embeds as words, format, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import { ApplicationRow, RowMenu, sourceFacts } from '../../Partials/ApplicationRow'
import type { EmbedRow } from '@protocol/applications'

const { row } = words
const { tabs } = editors

type Props = { embed: EmbedRow; onToggle: () => void; onDelete: () => void }

export function EmbedListRow({ embed, onToggle, onDelete }: Props) {
  const { id, name, state, site } = embed
  return (
    <ApplicationRow
      application={{ ...embed, kind: 'embed' }}
      href={route('applications.embed.guide', id)}
      places={[placeOf(embed), ...sourceFacts(embed.sourcesCount)]}
      action={
        site ? (
          <a
            href={site.origin}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle('quiet', 'small')}
          >
            {editors.open} <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
          </a>
        ) : (
          !hasVisitors(embed) && (
            <ButtonLink href={route('applications.embed.guide', id)} size="small">
              {tabs.install}
            </ButtonLink>
          )
        )
      }
      menu={
        <RowMenu label={format(row.actions, { name })}>
          <MenuLink href={route('applications.embed.edit', id)} icon={Palette} label={tabs.look} />
          <MenuLink
            href={route('applications.embed.master-prompt.edit', id)}
            icon={Quote}
            label={tabs.answers}
          />
          <MenuLink
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

/** The website that loaded it last or, until one has, the first one that may. */
function placeOf({ site, week, allowedDomains: [first, ...more] }: EmbedRow): string {
  if (site)
    return format(row.seen, {
      website: hostOf(site.origin),
      ago: formatAgo(new Date(site.lastSeenMs).toISOString()),
    })
  if (!first) return hasVisitors({ week }) ? '' : row.notSeen
  return more.length === 0
    ? hostOf(first)
    : formatCount(row.moreWebsites, more.length, { website: hostOf(first) })
}

/** Visits may have been counted before the widget's website was recorded. */
function hasVisitors({ week }: Pick<EmbedRow, 'week'>): boolean {
  return week.visitors + week.chats > 0
}
