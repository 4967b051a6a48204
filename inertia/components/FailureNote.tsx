import type { Failure } from '@protocol/knowledge'
import { formatAgo } from '~/lib/format'
import { kinds as words, format } from '~/messages'

const MINUTE_MS = 60_000

export function FailureNote({ failure }: { failure: Failure }) {
  const { message, retryAt } = failure
  return (
    <p className="mt-1 text-sm text-ember">
      {message}
      {retryAt && <span className="text-ink-2"> {again(retryAt)}</span>}
    </p>
  )
}

function again(iso: string): string {
  const isSoon = Date.parse(iso) - Date.now() < MINUTE_MS
  return isSoon ? words.again.soon : format(words.again.at, { when: formatAgo(iso) })
}
