import { Link, usePage } from '@inertiajs/react'
import { Logo } from '~/components/layout/Logo'
import { route } from '~/lib/routes'
import { AccountMenu } from './AccountMenu'

export function TopBar() {
  const { app } = usePage().props
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center justify-between border-b bg-paper px-4 lg:hidden">
      <Link href={route('home')} className="flex min-h-11 items-center gap-2.5 rounded-chip font-semibold">
        <Logo size={26} />
        {app.name}
      </Link>
      <AccountMenu placement="below" />
    </header>
  )
}
