import { readableTextColor } from '@protocol/colors'
import { ChartColumn, Code, Palette, PauseCircle, PlayCircle, Quote, Trash2 } from 'lucide-react'
import { ButtonLink } from '~/components/ButtonLink'
import { MenuAction, MenuGo } from '~/components/MenuItem'
import { hostOf } from '~/lib/format'
import { common, editors, embeds as words, format, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import { ApplicationMark } from '../../Partials/ApplicationMark'
import { ApplicationRow } from '../../Partials/ApplicationRow'
import type { EmbedRow } from '@protocol/applications'

const { row } = words
const { tabs } = editors

type Props = { embed: EmbedRow; onToggle: () => void; onDelete: () => void }

export function EmbedListRow({ embed, onToggle, onDelete }: Props) {
  const { id, name, state, accent } = embed
  return (
    <ApplicationRow
      face={
        <span
          className="squircle grid size-10 shrink-0 place-items-center"
          style={{ background: accent, color: readableTextColor(accent) }}
          aria-hidden="true"
        >
          <Code size={20} strokeWidth={1.75} />
        </span>
      }
      name={name}
      href={route('applications.embed.guide', id)}
      place={place(embed)}
      facts={facts(embed)}
      mark={<ApplicationMark state={state} />}
      act={
        <ButtonLink href={route('applications.embed.guide', id)} size="small">
          {tabs.install}
        </ButtonLink>
      }
      menuLabel={format(row.actions, { name })}
      menu={
        <>
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
        </>
      }
    />
  )
}

function facts({ sourcesCount, chatsThisWeek }: EmbedRow): string[] {
  const chats = formatCount(row.chats, chatsThisWeek)
  return sourcesCount === null ? [chats] : [chats, formatCount(row.sources, sourcesCount)]
}

function place({ allowedDomains: [first, ...more] }: EmbedRow): string {
  if (!first) return row.anyWebsite
  return more.length === 0
    ? hostOf(first)
    : formatCount(row.moreWebsites, more.length, { website: hostOf(first) })
}
