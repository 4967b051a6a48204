import type { Failure } from '@protocol/knowledge'
import { formatAgo } from '~/lib/format'
import { kinds as words, format } from '~/messages'

const MINUTE_MS = 60_000

export function FailureNote({ failure }: { failure: Failure }) {
  const { message, retryAt } = failure
  return (
    <p className="text-sm text-ink-2">
      {message}
      {retryAt && ` ${again(retryAt)}`}
    </p>
  )
}

function again(iso: string): string {
  const isSoon = Date.parse(iso) - Date.now() < MINUTE_MS
  return isSoon ? words.again.soon : format(words.again.at, { when: formatAgo(iso) })
}
