import { Link } from '@inertiajs/react'
import type { NamedApplication } from '@protocol/applications'
import { formatCount, usedBy as words } from '~/messages'
import { hasRoute, route } from '~/lib/routes'
import { APPLICATION_KINDS } from '../../Applications/Partials/application_kinds'
import { ApplicationMark } from '../../Applications/Partials/ApplicationMark'

const LISTED = 4

export function UsedBy({ applications }: { applications: NamedApplication[] }) {
  const more = applications.slice(LISTED)
  return (
    <section aria-labelledby="used-by">
      <h2 id="used-by" className="mb-2 text-lg font-semibold">
        {words.title}
      </h2>
      {applications.length === 0 ? (
        <p className="text-sm text-ink-3">{words.nowhere}</p>
      ) : (
        <Applications applications={applications.slice(0, LISTED)} />
      )}
      {more.length > 0 && (
        <details className="fold text-sm text-ink-2">
          {/* In line with the names above. */}
          <summary className="min-h-8 gap-2.5 before:ms-0 font-medium">
            {formatCount(words.more, more.length)}
          </summary>
          <Applications applications={more} />
        </details>
      )}
    </section>
  )
}

function Applications({ applications }: { applications: NamedApplication[] }) {
  return (
    <ul className="text-sm text-ink">
      {applications.map((application) => {
        const { icon: Icon, label } = APPLICATION_KINDS[application.kind]
        return (
          <li key={application.id} className="flex min-h-8 items-center gap-2.5">
            <Icon size={16} strokeWidth={1.75} className="shrink-0 text-ink-3" aria-hidden="true" />
            <span className="sr-only">{label}</span>
            <Link
              href={addressOf(application)}
              className="min-w-0 truncate rounded-chip py-0.5 hover:underline hover:underline-offset-4"
            >
              {application.name}
            </Link>
            {application.state !== 'published' && <ApplicationMark state={application.state} />}
          </li>
        )
      })}
    </ul>
  )
}

function addressOf({ id, kind }: NamedApplication): string {
  if (kind === 'biolink') return route('applications.biolink.introduction.edit', id)
  if (kind === 'embed') return route('applications.embed.guide', id)
  if (kind === 'instagram' || kind === 'telegram' || kind === 'whatsapp')
    return route(`applications.${kind}.master-prompt.edit`, id)
  // The route is missing when Facebook is not configured.
  return hasRoute('applications.facebook.pages') ? route('applications.facebook.pages') : route('home')
}
