import { Link, usePage } from '@inertiajs/react'
import { Mail, X } from 'lucide-react'
import { useState } from 'react'
import { Sentence } from '~/components/Sentence'
import { home as words } from '~/messages'
import { route } from '~/lib/routes'

const DISMISSED_KEY = 'parley:unverified-put-away'

/** Once dismissed, it reappears in the next browser session; the profile always shows it. */
export function UnverifiedNote() {
  const { user } = usePage().props.auth
  const [dismissed, setDismissed] = useState(wasDismissed)
  if (!user || user.verified || dismissed) return null

  return (
    <div
      role="region"
      aria-label={words.unverified.label}
      className="flex items-center gap-3 rounded-control border bg-sheet py-1 ps-4 pe-1.5 text-sm text-ink-2"
    >
      <Mail size={18} strokeWidth={1.75} className="shrink-0 text-sun-ink" aria-hidden="true" />
      <p className="min-w-0 flex-1 py-1.5">
        <Sentence
          text={words.unverified.sentence}
          with={{
            confirm: (
              <Link
                href={route('verification.notice')}
                className="font-medium text-ink underline underline-offset-4"
              >
                {words.unverified.confirm}
              </Link>
            ),
          }}
        />
      </p>
      <button
        type="button"
        aria-label={words.unverified.notNow}
        onClick={() => {
          rememberDismissal()
          setDismissed(true)
        }}
        className="press grid size-9 shrink-0 place-items-center rounded-chip text-ink-3 hover:bg-ink/6 hover:text-ink"
      >
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}

/** If storage is blocked, it is shown on every page. */
function wasDismissed(): boolean {
  try {
    return sessionStorage.getItem(DISMISSED_KEY) !== null
  } catch {
    return false
  }
}

function rememberDismissal(): void {
  try {
    sessionStorage.setItem(DISMISSED_KEY, '1')
  } catch {
    return
  }
}
