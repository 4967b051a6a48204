import { Link } from '@inertiajs/react'
import { ButtonLink } from '~/components/ButtonLink'
import { ListSection } from '~/components/ListSection'
import { frame, home as words } from '~/messages'
import { route } from '~/lib/routes'
import { APPLICATION_KINDS } from '../../Applications/Partials/application_kinds'
import {
  ApplicationFace,
  ApplicationMark,
  chatsOf,
  isAnswering,
} from '../../Applications/Partials/ApplicationMark'
import type { HomeApplication } from '@protocol/home'

const { answering } = words

export function Applications({ applications }: { applications: HomeApplication[] }) {
  return (
    <ListSection
      title={answering.title}
      more={
        applications.length > SHOWN
          ? { href: route('applications.index'), label: frame.allApplications }
          : undefined
      }
    >
      {applications.length === 0 ? (
        <div className="rounded-card border border-dashed border-line-strong/60 p-6">
          <p className="mb-4 max-w-[52ch] text-ink-2">{answering.unpublished}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={route('applications.biolink.create')} modal size="small">
              {answering.newBioLink}
            </ButtonLink>
            <ButtonLink href={route('applications.embed.create')} modal size="small">
              {answering.newEmbed}
            </ButtonLink>
          </div>
        </div>
      ) : (
        <Busiest applications={applications} />
      )}
    </ListSection>
  )
}

/** A summary: the sidebar and their own page list them all. */
const SHOWN = 4

function Busiest({ applications }: { applications: HomeApplication[] }) {
  return (
    <ul className="card divide-y divide-line">
      {applications.slice(0, SHOWN).map((application) => {
        const { id, kind, name, state, obstacle, week } = application
        const isLive = isAnswering(application)
        return (
          <li key={id} className="flex min-h-17 items-center gap-4 px-4 py-2.5">
            <ApplicationFace {...application} live={isLive} />
            <div className="min-w-0 flex-1">
              <Link
                href={APPLICATION_KINDS[kind].urlOf(id)}
                className="block w-fit max-w-full truncate rounded-chip font-medium hover:underline"
              >
                {name}
              </Link>
              {isLive ? (
                <p className="truncate text-sm text-ink-3">{chatsOf(week)}</p>
              ) : (
                <ApplicationMark state={state} obstacle={obstacle} />
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
