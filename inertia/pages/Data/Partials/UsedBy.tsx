import { Link } from '@inertiajs/react'
import type { NamedApplication } from '@protocol/applications'
import { format, usedBy as words } from '~/messages'
import { hasRoute, route } from '~/lib/routes'

export function UsedBy({ applications }: { applications: NamedApplication[] }) {
  return (
    <section aria-labelledby="used-by">
      <h2 id="used-by" className="mb-3 text-sm font-semibold">
        {words.title}
      </h2>
      {applications.length === 0 ? (
        <p className="text-sm text-ink-3">{words.nowhere}</p>
      ) : (
        <ul className="grid gap-1.5 text-sm">
          {applications.map((application) => (
            <li key={application.id} className="min-w-0">
              <Link
                href={addressOf(application)}
                className="wrap-anywhere rounded-chip hover:underline hover:underline-offset-4"
              >
                {application.name}
              </Link>
              <span className="block text-ink-3">{kindAndState(application)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function kindAndState({ kind, state }: NamedApplication): string {
  const name = words.kinds[kind]
  return state === 'published' ? name : format(words.unpublished[state], { kind: name })
}

function addressOf({ id, kind }: NamedApplication): string {
  if (kind === 'biolink') return route('applications.biolink.introduction.edit', id)
  if (kind === 'embed') return route('applications.embed.guide', id)
  if (kind === 'instagram' || kind === 'telegram' || kind === 'whatsapp')
    return route(`applications.${kind}.master-prompt.edit`, id)
  // The route is missing when Facebook is not configured.
  return hasRoute('applications.facebook.pages') ? route('applications.facebook.pages') : route('home')
}
