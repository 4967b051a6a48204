import { Link, usePage } from '@inertiajs/react'
import { cx } from '~/components/cx'
import { route } from '~/routes'
import { APPLICATIONS, isHere, MAIN } from './navigation'

export function BottomBar() {
  const { url } = usePage()
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t bg-sheet pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {[...MAIN, ...APPLICATIONS].map((destination) => {
        const here = isHere(destination, url)
        const Icon = destination.icon
        return (
          <Link
            key={destination.name}
            href={route(destination.name)}
            aria-current={here ? 'page' : undefined}
            className={cx(
              'press flex min-h-15 flex-col items-center justify-center gap-1 text-xs',
              here ? 'font-medium text-evidence' : 'text-ink-2'
            )}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            {destination.short}
          </Link>
        )
      })}
    </nav>
  )
}
