import { Link } from '@inertiajs/react'
import type { MessengerKind } from '@protocol/applications'
import type { InboxRow } from '@protocol/inbox'
import { Check, Copy, ExternalLink } from 'lucide-react'
import { Ago } from '~/components/Ago'
import { Button } from '~/components/Button'
import { buttonStyle } from '~/components/button_style'
import { cx } from '~/components/cx'
import { Facts } from '~/components/Facts'
import { useCopy } from '~/components/forms/CopyField'
import { ListSection } from '~/components/ListSection'
import { applications as words, common, format } from '~/messages'
import { route } from '~/lib/routes'
import { hasState, RowState } from '../../Inbox/Partials/InboxListRow'

const { below } = words

type Chat = { kind: MessengerKind; name: string; chatUrl: string; qr: { size: number; path: string } }

type Props = {
  latest: InboxRow[]
  /** A messenger that answers now, to be written to. */
  chat?: Chat | null
}

/** Below a list of applications: the latest conversations and, for a messenger, a code that opens a chat. */
export function ListFooter({ latest, chat }: Props) {
  const isUnused = latest.length === 0
  if (isUnused && !chat) return null
  return (
    <div
      className={cx(
        'mt-12 grid grid-cols-1 items-start gap-12',
        chat && 'margin:grid-cols-[minmax(0,1fr)_320px]'
      )}
    >
      <ListSection
        title={below.latest}
        more={isUnused ? undefined : { href: route('inbox.index', {}, { state: 'all' }), label: below.inbox }}
      >
        {isUnused ? (
          <p className="card px-4 py-4 text-sm text-ink-2 sm:px-6">{below.none}</p>
        ) : (
          <ul className="card divide-y divide-line">
            {latest.map((row) => (
              <li key={row.id} className="flex min-h-17 items-center gap-4 px-4 py-2.5 sm:px-6">
                <div className="min-w-0 flex-1">
                  <Link
                    href={route('inbox.show', row.id)}
                    className="line-clamp-2 w-fit max-w-full rounded-chip font-medium break-words hover:underline sm:line-clamp-1"
                  >
                    {row.title}
                  </Link>
                  <Facts
                    facts={[
                      hasState(row) && <RowState key="state" row={row} />,
                      row.visitorName,
                      row.applicationName,
                      <Ago key="ago" at={row.lastMessageAt} />,
                    ].filter(Boolean)}
                  />
                </div>
              </li>
            ))}
          </ul>
        )}
      </ListSection>
      {chat && <TryIt {...chat} />}
    </div>
  )
}

function TryIt({ kind, name, chatUrl, qr }: Chat) {
  const { copied, copy } = useCopy(chatUrl)
  return (
    <ListSection title={below.tryIt}>
      <div className="card flex flex-wrap items-center gap-5 p-4">
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={format(below.code, { name })}
          // Always black on white: not every scanner reads it the other way round.
          className="size-[112px] shrink-0 rounded-chip bg-[#fff] text-[#000] max-sm:hidden"
        >
          <path d={qr.path} fill="currentColor" />
        </svg>
        <div className="flex min-w-32 flex-1 flex-wrap gap-3 sm:grid sm:justify-items-start">
          <a
            href={chatUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle('primary', 'regular', 'flex-1 px-3! sm:hidden')}
          >
            <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" /> {below.open[kind]}
          </a>
          <p className="text-sm text-pretty text-ink-2 max-sm:hidden">{below.scan}</p>
          <a
            href={chatUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="max-w-full rounded-chip text-sm font-medium wrap-anywhere underline underline-offset-4 max-sm:hidden"
          >
            {chatUrl.replace('https://', '')}
          </a>
          <Button size="small" className="max-sm:min-h-11 max-sm:flex-1" onClick={copy}>
            {copied ? <Check size={16} strokeWidth={1.75} /> : <Copy size={16} strokeWidth={1.75} />}
            <span aria-live="polite">{copied ? common.copied : below.copy}</span>
          </Button>
        </div>
      </div>
    </ListSection>
  )
}
