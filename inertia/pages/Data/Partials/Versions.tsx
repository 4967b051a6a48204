import { Link } from '@inertiajs/react'
import { cx } from '~/components/cx'
import { route } from '~/routes'

type Props = { itemId: string; shown: number; latest: number }

/** How many texts of an item are kept, the present one among them. */
const KEPT = 5

export function Versions({ itemId, shown, latest }: Props) {
  if (latest < 2) return null
  const versions = Array.from({ length: Math.min(KEPT, latest) }, (_, age) => latest - age)
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="mb-3 text-sm font-semibold">
        Versions
      </h2>
      <ul className="grid gap-1">
        {versions.map((version) => (
          <li key={version}>
            <Link
              href={route('data.items.show', itemId, version === latest ? {} : { version })}
              preserveScroll
              aria-current={version === shown ? 'true' : undefined}
              className={cx(
                'press flex min-h-9 items-center justify-between rounded-chip px-3 text-sm',
                version === shown ? 'bg-evidence-soft font-medium text-evidence' : 'text-ink-2 hover:bg-ink/5'
              )}
            >
              Version {version}
              {version === latest && <span className="text-xs">answers now</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
