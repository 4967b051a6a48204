import { Link, usePage } from '@inertiajs/react'
import { hasRole } from '@protocol/team'
import { Plus } from 'lucide-react'
import { cx } from '~/components/cx'
import { Logo } from '~/components/layout/Logo'
import { Menu } from '~/components/Menu'
import { MenuLink } from '~/components/MenuItem'
import { frame as words } from '~/messages'
import { route } from '~/lib/routes'
import { APPLICATION_KINDS } from '~/pages/Applications/Partials/application_kinds'
import { AccountMenu } from './AccountMenu'
import {
  APPLICATIONS,
  isHere,
  MAIN,
  MORE,
  shownTo,
  usePlace,
  WAITING_AT,
  type Destination,
} from './navigation'
import { WaitingCount } from './WaitingCount'

/** How many applications are listed by name. */
const LISTED = 6

export function Sidebar() {
  const { props } = usePage()
  const url = usePlace()
  const role = props.auth.workspace?.role
  return (
    <header className="sticky top-0 z-20 hidden h-dvh flex-col border-e bg-well px-4 py-6 lg:flex">
      <Link href={route('home')} className="mb-7 flex items-center gap-3 rounded-chip px-2 font-semibold">
        <Logo size={28} />
        <span className="truncate">{props.app.name}</span>
      </Link>
      <nav
        aria-label={words.main}
        className="-mx-1 grid min-h-0 flex-1 content-start gap-1 overflow-y-auto p-1"
      >
        {shownTo(role, [...MAIN, ...MORE]).map((destination) => (
          <Item key={destination.name} destination={destination} url={url} />
        ))}
        {role && hasRole(role, 'editor') && <Applications />}
      </nav>
      <div className="pt-4">
        <AccountMenu placement="above" />
      </div>
    </header>
  )
}

/** The applications by name, or the kinds of application if there are none. */
function Applications() {
  const { props } = usePage()
  const url = usePlace()
  const own = props.ownApplications
  const isList = url.startsWith('/applications') && !own.some(({ id }) => url.includes(id))
  return (
    <>
      <div className="mt-6 mb-1 flex min-h-9 items-center justify-between ps-3">
        <h2 className="text-xs font-medium text-ink-3">{words.go.applications}</h2>
        {own.length > 0 && (
          <Menu
            label={words.newApplication}
            buttonClassName="press grid size-9 place-items-center rounded-chip text-ink-3 hover:bg-ink/5 hover:text-ink"
            button={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
          >
            {APPLICATIONS.map(({ name, label, icon }) => (
              <MenuLink key={name} icon={icon} label={label} href={route(name)} />
            ))}
          </Menu>
        )}
      </div>
      {own.length === 0
        ? APPLICATIONS.map((destination) => (
            <Item key={destination.name} destination={destination} url={url} />
          ))
        : listed(own, url).map(({ id, kind, name }) => {
            const { icon: Icon, urlOf } = APPLICATION_KINDS[kind]
            const here = url.includes(id)
            return (
              <Link key={id} href={urlOf(id)} aria-current={here ? 'page' : undefined} className={look(here)}>
                <Icon size={18} strokeWidth={1.75} className="shrink-0" aria-hidden="true" />
                <span className="truncate">{name}</span>
              </Link>
            )
          })}
      {own.length > LISTED && (
        <Link
          href={route('applications.index')}
          aria-current={isList ? 'page' : undefined}
          className={look(isList)}
        >
          {words.allApplications}
        </Link>
      )}
    </>
  )
}

/** The busiest and the open one, oldest first: they keep their order while chats arrive. */
function listed<Own extends { id: string }>(own: Own[], url: string): Own[] {
  return own
    .filter(({ id }, place) => place < LISTED || url.includes(id))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
}

function look(here: boolean): string {
  return cx(
    'press flex min-h-10 items-center gap-3 rounded-chip px-3 text-sm',
    here ? 'bg-sheet font-medium text-ink ring-1 ring-line' : 'text-ink-2 hover:bg-ink/5 hover:text-ink'
  )
}

function Item({ destination, url }: { destination: Destination; url: string }) {
  const { name, label, icon: Icon } = destination
  const here = isHere(destination, url)
  return (
    <Link href={route(name)} aria-current={here ? 'page' : undefined} className={look(here)}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      {label}
      {name === WAITING_AT && <WaitingCount className="ms-auto" />}
    </Link>
  )
}
