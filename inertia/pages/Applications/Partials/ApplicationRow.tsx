import { Link } from '@inertiajs/react'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Menu } from '~/components/Menu'
import { Facts } from '~/components/Facts'

type Props = {
  face: ReactNode
  name: string
  href: string
  /** The link of its page, or the place where it runs. */
  place: string
  facts: string[]
  mark: ReactNode
  /** The main action. */
  act?: ReactNode
  /** On phones, too, below the row; otherwise it's only in the menu there. */
  actMatters?: boolean
  menuLabel: string
  menu: ReactNode
  children?: ReactNode
}

/** A row in any list of applications. */
export function ApplicationRow({
  face,
  name,
  href,
  place,
  facts,
  mark,
  act,
  actMatters,
  menuLabel,
  menu,
  children,
}: Props) {
  return (
    <li className="px-4 py-3 sm:px-6">
      <div className="flex min-h-11 items-center gap-4 max-sm:flex-wrap">
        {face}
        <div className="grid min-w-0 flex-1 gap-x-6 sm:grid-cols-2 sm:items-center">
          <div className="min-w-0">
            <h2 className="flex items-center gap-2 leading-snug font-medium">
              <Link href={href} className="truncate rounded-chip hover:underline hover:underline-offset-4">
                {name}
              </Link>
              {mark}
            </h2>
            <p className="truncate text-sm text-ink-2">{place}</p>
          </div>
          <Facts of={facts} />
        </div>
        {act && (
          <span className={actMatters ? 'max-sm:order-last max-sm:w-full max-sm:ps-14' : 'max-sm:hidden'}>
            {act}
          </span>
        )}
        <Menu
          label={menuLabel}
          buttonClassName="press rounded-chip p-2 text-ink-3 hover:bg-ink/6 hover:text-ink"
          button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
        >
          {menu}
        </Menu>
      </div>
      {children}
    </li>
  )
}
