import { CircleCheck, CircleDashed, RefreshCw } from 'lucide-react'
import { VisitButton } from '~/components/Button'
import { usePolling } from '~/hooks/use_polling'
import { formatAgo, hostOf } from '~/lib/format'
import { load } from '~/lib/refresh'
import { guide as words, format } from '~/messages'

const { installed } = words

export type WidgetHome = { origin: string; firstSeenMs: number; lastSeenMs: number }

const POLL_MS = 10_000

/** Polls until the widget was seen, because the snippet is being pasted right now. */
export function InstalledCheck({ homes }: { homes: WidgetHome[] }) {
  const nothing = homes.length === 0
  usePolling(['homes'], POLL_MS, nothing)

  return (
    <section aria-labelledby="installed" className="grid gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 id="installed" className="text-lg font-semibold">
          {installed.title}
        </h2>
        <VisitButton size="small" onClick={() => load(['homes'])}>
          <RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" /> {installed.look}
        </VisitButton>
      </div>
      <div role="status">
        {nothing ? (
          <p className="flex items-center gap-2 text-ink-2">
            <CircleDashed size={18} strokeWidth={1.75} aria-hidden="true" />
            {installed.notYet}
          </p>
        ) : (
          <ul className="grid gap-2">
            {homes.map(({ origin, lastSeenMs }) => (
              <li key={origin} className="flex flex-wrap items-center gap-2">
                <CircleCheck size={18} strokeWidth={1.75} className="text-ink-2" aria-hidden="true" />
                <span className="font-medium">{hostOf(origin)}</span>
                <span className="text-sm text-ink-3">
                  {format(installed.loaded, { ago: formatAgo(new Date(lastSeenMs).toISOString()) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
