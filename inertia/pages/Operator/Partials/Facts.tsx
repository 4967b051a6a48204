import type { ServerFacts } from '@protocol/operator'
import { formatBytes, formatMinute, formatNumber } from '~/lib/format'
import { operator as words, format } from '~/messages'

export function Facts({ server }: { server: ServerFacts }) {
  const { version, node, database, databaseBytes, startedAt, role, accounts, sockets } = server
  const facts = [
    [words.facts.version, version],
    [words.facts.node, node],
    [
      words.facts.database,
      format(words.facts.databaseIs, { name: database, size: formatBytes(databaseBytes) }),
    ],
    [words.facts.since, formatMinute(startedAt)],
    [words.facts.does, words.facts.roles[role]],
    [words.facts.accounts, formatNumber(accounts)],
    [words.facts.sockets, formatNumber(sockets)],
  ]
  return (
    <dl className="card grid grid-cols-2 gap-x-6 gap-y-5 p-4 tabular-nums sm:grid-cols-4 sm:p-6">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-ink-3">{name}</dt>
          <dd className="mt-0.5 font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
