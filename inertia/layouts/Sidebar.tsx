import { Link, usePage } from '@inertiajs/react'
import { cx } from '~/components/cx'
import { Logo } from '~/components/layout/Logo'
import { frame as words } from '~/messages'
import { route } from '~/lib/routes'
import { AccountMenu } from './AccountMenu'
import { APPLICATIONS, isHere, MAIN, MORE, WAITING_AT, type Destination } from './navigation'
import { WaitingCount } from './WaitingCount'

export function Sidebar() {
  const { props, url } = usePage()
  return (
    <header className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-e bg-well px-4 py-6 lg:flex">
      <Link href={route('home')} className="mb-8 flex items-center gap-3 rounded-chip px-2 font-semibold">
        <Logo size={28} />
        <span className="truncate">{props.app.name}</span>
      </Link>
      <nav aria-label={words.main} className="grid gap-1">
        {[...MAIN, ...MORE].map((destination) => (
          <Item key={destination.name} destination={destination} url={url} />
        ))}
        <h2 className="mt-6 mb-1 px-3 text-xs font-medium text-ink-3">{words.go.applications}</h2>
        {APPLICATIONS.map((destination) => (
          <Item key={destination.name} destination={destination} url={url} />
        ))}
      </nav>
      <div className="mt-auto pt-6">
        <AccountMenu placement="above" />
      </div>
    </header>
  )
}

function Item({ destination, url }: { destination: Destination; url: string }) {
  const { name, label, icon: Icon } = destination
  const here = isHere(destination, url)
  return (
    <Link
      href={route(name)}
      aria-current={here ? 'page' : undefined}
      className={cx(
        'press flex min-h-10 items-center gap-3 rounded-chip px-3 text-sm',
        here ? 'bg-sheet font-medium text-ink ring-1 ring-line' : 'text-ink-2 hover:bg-ink/5 hover:text-ink'
      )}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      {label}
      {name === WAITING_AT && <WaitingCount className="ms-auto" />}
    </Link>
  )
}
