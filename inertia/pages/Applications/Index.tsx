import { Head, Link } from '@inertiajs/react'
import type { HomeApplication } from '@protocol/home'
import { ChevronRight, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { AnswerSample } from '~/components/AnswerSample'
import { ButtonLink } from '~/components/ButtonLink'
import { buttonStyle } from '~/components/button_style'
import { cx } from '~/components/cx'
import { EmptyState } from '~/components/EmptyState'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { Menu } from '~/components/Menu'
import { MenuLink } from '~/components/MenuItem'
import { APPLICATIONS } from '~/layouts/navigation'
import { route } from '~/lib/routes'
import { applications as words, bioLinks, frame } from '~/messages'
import { ApplicationMenu } from './Partials/ApplicationFrame'
import { APPLICATION_KINDS } from './Partials/application_kinds'
import { ApplicationRow, ApplicationRows } from './Partials/ApplicationRow'

export type ApplicationIndexProps = { applications: HomeApplication[] }

export default function ApplicationIndex({ applications }: ApplicationIndexProps) {
  const create = (
    <Menu
      buttonClassName={buttonStyle('primary')}
      button={
        <>
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          <span className="sm:hidden">{frame.newOne}</span>
          <span className="max-sm:hidden">{frame.newApplication}</span>
        </>
      }
    >
      {APPLICATIONS.map(({ name, label, icon }) => (
        <MenuLink key={name} icon={icon} label={label} href={route(name)} />
      ))}
    </Menu>
  )
  return (
    <Page>
      <Head title={frame.go.applications} />
      <PageHeader
        title={frame.go.applications}
        description={applications.length > 0 && words.list.about}
        actions={applications.length > 0 && create}
      />
      {applications.length === 0 ? (
        <NoApplications />
      ) : (
        <ApplicationRows>
          {applications.map((application) => (
            <ApplicationRow
              key={application.id}
              application={application}
              href={APPLICATION_KINDS[application.kind].urlOf(application.id)}
              places={placesOf(application)}
              menu={<ApplicationMenu application={application} />}
            />
          ))}
        </ApplicationRows>
      )}
    </Page>
  )
}

function placesOf({ kind, url }: HomeApplication): ReactNode[] {
  const place = url && new URL(url)
  return [
    APPLICATION_KINDS[kind].label,
    place && (place.pathname === '/' ? place.host : place.pathname.slice(1)),
  ]
}

/** Lists every kind of application. The first needs no other service. */
function NoApplications() {
  return (
    <EmptyState title={words.list.none} sample={<AnswerSample />} choices={<Kinds />}>
      {words.list.noneAbout}
    </EmptyState>
  )
}

function Kinds() {
  return (
    <ul className="card divide-y divide-line">
      {APPLICATIONS.map(({ name, label, icon: Icon }, place) => (
        <li
          key={name}
          className={cx(
            'relative flex min-h-17 items-center gap-4 px-4 py-2.5 hover:bg-ink/3 sm:px-6',
            place === 0 && 'max-sm:flex-wrap max-sm:py-4'
          )}
        >
          <span className="grid size-9 shrink-0 place-items-center rounded-chip bg-ink/5 text-ink-2">
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <div className="min-w-0 flex-1">
            <Link href={route(name)} className="font-medium after:absolute after:inset-0">
              {label}
            </Link>
            <p className="text-sm text-pretty text-ink-3">
              {words.list.kinds[name as keyof typeof words.list.kinds]}
            </p>
          </div>
          {place === 0 ? (
            <ButtonLink
              href={route('applications.biolink.create')}
              modal
              tone="primary"
              size="small"
              className="relative max-sm:min-h-11 max-sm:w-full"
            >
              {bioLinks.create}
            </ButtonLink>
          ) : (
            <ChevronRight size={18} strokeWidth={1.75} className="shrink-0 text-ink-3" aria-hidden="true" />
          )}
        </li>
      ))}
    </ul>
  )
}
