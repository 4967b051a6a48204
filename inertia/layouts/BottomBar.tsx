import { Link, usePage } from '@inertiajs/react'
import { AppWindow, LayoutGrid } from 'lucide-react'
import { cx } from '~/components/cx'
import { Menu } from '~/components/Menu'
import { MenuLink } from '~/components/MenuItem'
import { frame as words } from '~/messages'
import { route } from '~/lib/routes'
import {
  APPLICATIONS,
  type Destination,
  isHere,
  MAIN,
  MORE,
  shownTo,
  usePlace,
  WAITING_AT,
} from './navigation'
import { WaitingCount } from './WaitingCount'

const ALL_APPLICATIONS: Destination = {
  name: 'applications.index',
  label: words.go.applications,
  icon: AppWindow,
  prefix: '/applications',
  least: 'editor',
}
const UNDER_MORE = [ALL_APPLICATIONS, ...APPLICATIONS, ...MORE]

/** Only five entries fit, so the applications and insights share the last. */
export function BottomBar() {
  const { props } = usePage()
  const url = usePlace()
  const role = props.auth.workspace?.role
  const inMore = UNDER_MORE.some((destination) => isHere(destination, url))
  return (
    <nav
      data-bar
      aria-label={words.main}
      className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t bg-sheet pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {shownTo(role, MAIN).map((destination) => {
        const here = isHere(destination, url)
        const Icon = destination.icon
        return (
          <Link
            key={destination.name}
            href={route(destination.name)}
            aria-current={here ? 'page' : undefined}
            className={look(here)}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            {destination.label}
            {destination.name === WAITING_AT && (
              <WaitingCount className="absolute start-1/2 top-1 ms-3 outline-2 outline-sheet" />
            )}
          </Link>
        )
      })}
      <Menu
        buttonClassName={look(inMore)}
        button={
          <>
            <LayoutGrid size={20} strokeWidth={1.75} aria-hidden="true" />
            {words.more}
          </>
        }
      >
        {shownTo(role, UNDER_MORE).map(({ name, label, icon }) => (
          <MenuLink key={name} icon={icon} label={label} href={route(name)} />
        ))}
      </Menu>
    </nav>
  )
}

function look(here: boolean): string {
  return cx(
    'press relative flex min-h-15 flex-col items-center justify-center gap-1 text-xs',
    here ? 'font-medium text-ink' : 'text-ink-2'
  )
}
