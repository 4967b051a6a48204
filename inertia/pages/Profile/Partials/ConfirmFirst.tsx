import { Link } from '@inertiajs/react'
import { buttonStyle } from '~/components/button_style'
import { words } from '~/messages/profile'
import { route } from '~/routes'

/** Stands in place of what asks for the password first, with why, if that needs saying. */
export function ConfirmFirst({ why }: { why?: string }) {
  return (
    <div className="grid justify-items-start gap-3">
      {why && <p className="text-sm text-ink-2">{why}</p>}
      <Link href={route('password.confirm', {}, { to: 'profile' })} className={buttonStyle()}>
        {words.confirm}
      </Link>
    </div>
  )
}
