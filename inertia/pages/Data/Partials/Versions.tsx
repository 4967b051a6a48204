import { Link } from '@inertiajs/react'
import type { StoredVersion } from '@protocol/versions'
import { cx } from '~/components/cx'
import { formatMinute } from '~/lib/format'
import { dataItem as words, format } from '~/messages'
import { route } from '~/lib/routes'

const { versions: labels } = words

type Props = { itemId: string; shown: number; latest: number; versions: StoredVersion[] }

export function Versions({ itemId, shown, latest, versions }: Props) {
  if (versions.length < 2) return null
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="mb-3 text-lg font-semibold">
        {labels.title}
      </h2>
      <ul className="grid gap-1">
        {versions.map(({ version, createdAt }) => (
          <li key={version}>
            <Link
              href={route('data.items.show', itemId, version === latest ? {} : { version })}
              preserveScroll
              aria-current={version === shown ? 'true' : undefined}
              className={cx(
                'press flex min-h-11 items-center justify-between gap-3 rounded-chip px-3 py-1.5 text-sm',
                version === shown ? 'bg-ink/6 font-medium text-ink' : 'text-ink-2 hover:bg-ink/5'
              )}
            >
              <span>
                {format(labels.version, { version })}
                {createdAt && <span className="block text-xs font-normal">{formatMinute(createdAt)}</span>}
              </span>
              {version === latest && <span className="text-xs">{labels.latest}</span>}
            </Link>
          </li>
        ))}
      </ul>
      <Link
        href={route('data.items.compare', itemId, shown === latest ? {} : { from: shown, to: latest })}
        className="mt-2 inline-block rounded-chip px-3 py-1.5 text-sm underline underline-offset-4"
      >
        {labels.compare}
      </Link>
    </section>
  )
}
