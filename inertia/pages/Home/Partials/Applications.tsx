import { Link } from '@inertiajs/react'
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
        <ul className="card divide-y divide-line">
          {applications.map((application) => (
            <Row key={application.id} application={application} />
          ))}
        </ul>
      )}
    </HomeSection>
  )
}

function Row({ application }: { application: HomeApplication }) {
  const { id, kind, name, state, url, chatsThisWeek } = application
  const { label, icon: Icon, urlOf } = APPLICATION_KINDS[kind]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-chip bg-ink/5 text-ink-2">
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="min-w-24 flex-1">
        <Link href={urlOf(id)} className="block truncate rounded-chip font-medium hover:underline">
          {name}
        </Link>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
          {url ? (
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="block w-fit max-w-full truncate rounded-chip py-0.5 hover:underline"
            >
              {new URL(url).pathname.slice(1)}
            </a>
          ) : (
            label
          )}
          <span className="num">{formatCount(answering.chats, chatsThisWeek)}</span>
        </p>
      </div>
      <ApplicationMark state={state} />
    </li>
  )
}
