import { Link } from '@inertiajs/react'
import type { AccountEventKind, AccountEventPage, AccountEventRow } from '@protocol/account_events'
import { buttonStyle } from '~/components/button_style'
import { cx } from '~/components/cx'
import { formatMinute } from '~/format'
import { route } from '~/routes'
import { Section } from './Section'

const WORDS: Record<AccountEventKind, string> = {
  registered: 'Account made',
  signed_in: 'Signed in',
  sign_in_failed: 'A wrong password was tried',
  signed_out: 'Signed out',
  device_signed_out: 'Another device was signed out',
  other_devices_signed_out: 'All other devices were signed out',
  password_refused: 'A wrong password was typed while signed in',
  password_changed: 'Password changed',
  password_reset_asked: 'A link to choose a new password was asked for',
  password_reset: 'Password changed by a mailed link',
  email_changed: 'Email changed',
  email_confirmed: 'Email confirmed',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  token_made: 'API token made',
  token_revoked: 'API token revoked',
  provider_key_saved: 'Provider key saved',
  provider_key_erased: 'Provider key erased',
  webhook_added: 'Webhook added',
  webhook_deleted: 'Webhook deleted',
  export_asked: 'Export of everything asked for',
  export_downloaded: 'Export downloaded',
}

/** What a person should look at twice. */
const ALARMING: ReadonlySet<AccountEventKind> = new Set(['sign_in_failed', 'password_refused'])

export function Activity({ page: { rows, earlier } }: { page: AccountEventPage }) {
  const isLater = new URLSearchParams(location.search).has('before')
  return (
    <Section
      title="Activity"
      description="What happened to this account, from where. Something you do not know? Change your password and sign out every other device."
    >
      {rows.length === 0 && <p className="text-sm text-ink-3">Nothing has happened yet.</p>}
      <ol className="grid empty:hidden">
        {rows.map((row) => (
          <Happened key={row.id} row={row} />
        ))}
      </ol>
      {(earlier !== null || isLater) && (
        <nav aria-label="Pages of activity" className="mt-6 flex flex-wrap gap-2">
          {isLater && <Turn to={{}}>Latest</Turn>}
          {earlier !== null && <Turn to={{ before: earlier }}>Earlier</Turn>}
        </nav>
      )}
    </Section>
  )
}

function Happened({ row: { kind, detail, device, address, at } }: { row: AccountEventRow }) {
  const where = device === null ? 'on the server' : [device, address].filter(Boolean).join(' · ')
  return (
    <li className="grid gap-x-4 border-b py-2.5 text-sm last:border-b-0 sm:grid-cols-[1fr_auto]">
      <p className={cx('min-w-0 break-words', ALARMING.has(kind) && 'text-ember')}>
        {WORDS[kind]}
        {detail !== null && <span className="text-ink-2">: {detail}</span>}
      </p>
      <time dateTime={at} className="text-ink-3 tabular-nums sm:text-end">
        {formatMinute(at)}
      </time>
      <p className="text-ink-3 sm:col-span-2">{where}</p>
    </li>
  )
}

function Turn({ to, children }: { to: { before?: string }; children: string }) {
  return (
    <Link
      href={route('profile.edit', {}, to)}
      only={['activity']}
      preserveState
      preserveScroll
      className={buttonStyle('quiet', 'small')}
    >
      {children}
    </Link>
  )
}
