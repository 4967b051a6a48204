import { Link } from '@inertiajs/react'
import { Facts } from '~/components/Facts'
import { ButtonLink } from '~/components/ButtonLink'
import { home as words, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import { APPLICATION_KINDS } from '../../Applications/Partials/application_kinds'
import { ApplicationMark } from '../../Applications/Partials/ApplicationMark'
import { HomeSection } from './HomeSection'
import type { HomeApplication } from '@protocol/home'

const { answering } = words

export function Applications({ applications }: { applications: HomeApplication[] }) {
  return (
    <HomeSection title={answering.title}>
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
        <ApplicationList applications={applications} />
      )}
    </HomeSection>
  )
}

/** All of them, the busiest first. */
export function ApplicationList({
  applications,
  namesKinds = false,
}: {
  applications: HomeApplication[]
  /** For those without a link, which would tell it. */
  namesKinds?: boolean
}) {
  return (
    <ul className="card divide-y divide-line">
      {busiestFirst(applications).map((application) => (
        <Row key={application.id} application={application} namesKind={namesKinds} />
      ))}
    </ul>
  )
}

function Row({ application, namesKind }: { application: HomeApplication; namesKind: boolean }) {
  const { id, kind, name, state, obstacle, url, chatsThisWeek } = application
  const { label, icon: Icon, urlOf } = APPLICATION_KINDS[kind]
  const facts = [
    url ? (
      <a
        key="link"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-block rounded-chip leading-6 hover:underline"
      >
        {new URL(url).pathname.slice(1)}
      </a>
    ) : (
      namesKind && label
    ),
    chatsThisWeek === 0 ? answering.noChats : formatCount(answering.chats, chatsThisWeek),
  ].filter(Boolean)
  const silent = state === 'published' && obstacle === null
  return (
    <li className="flex min-h-17 items-center gap-x-4 px-4 py-2.5">
      <span className="grid size-9 shrink-0 place-items-center rounded-chip bg-ink/5 text-ink-2">
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className="sr-only">{label}</span>
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          {silent && <ApplicationMark state={state} />}
          <Link href={urlOf(id)} className="truncate rounded-chip font-medium hover:underline">
            {name}
          </Link>
        </p>
        <Facts of={facts} />
      </div>
      {!silent && <ApplicationMark state={state} obstacle={obstacle} />}
    </li>
  )
}

function busiestFirst(applications: HomeApplication[]): HomeApplication[] {
  return applications.toSorted((one, other) => other.chatsThisWeek - one.chatsThisWeek)
}
