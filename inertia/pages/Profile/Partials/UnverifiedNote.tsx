import { Link } from '@inertiajs/react'
import { Notice } from '~/components/Notice'
import { route } from '~/routes'

export function UnverifiedNote({ sendsMail }: { sendsMail: boolean }) {
  return (
    <Notice tone="sun" title="This address is not confirmed yet">
      <p>
        {sendsMail
          ? 'Everything works without. Confirm it, so that a forgotten password can be replaced.'
          : 'Everything works without. This server sends no mail yet; its links stand in its log.'}{' '}
        <Link
          href={route('verification.notice')}
          className="font-medium text-ink underline underline-offset-4"
        >
          Confirm it
        </Link>
      </p>
    </Notice>
  )
}
