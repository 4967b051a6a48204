import type { ServerFacts } from '@protocol/operator'
import { formatBytes, formatMinute, formatNumber } from '~/format'

/** What it runs on, in one line of figures. */
export function Facts({ server }: { server: ServerFacts }) {
  const { version, node, database, databaseBytes, startedAt, role, accounts, sockets } = server
  const facts = [
    ['Version', version],
    ['Node', node],
    ['Database', `${database}, ${formatBytes(databaseBytes)}`],
    ['Running since', formatMinute(startedAt)],
    ['Does', role === 'all' ? 'pages and jobs' : role === 'web' ? 'pages' : 'jobs'],
    ['Accounts', formatNumber(accounts)],
    ['Open sockets', formatNumber(sockets)],
  ]
  return (
    <dl className="card grid grid-cols-2 gap-x-6 gap-y-5 p-5 tabular-nums sm:grid-cols-4 sm:p-8">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-ink-3">{name}</dt>
          <dd className="mt-0.5 font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
