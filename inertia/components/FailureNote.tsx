import type { Failure } from '@protocol/knowledge'
import { formatAgo } from '~/format'

/** What went wrong and what to do; when it is tried again by itself, that too. */
export function FailureNote({ failure }: { failure: Failure }) {
  const { message, retryAt } = failure
  return (
    <p className="mt-1 text-sm text-ember">
      {message}
      {retryAt && <span className="text-ink-2"> It is tried again {soon(retryAt)}.</span>}
    </p>
  )
}

function soon(iso: string): string {
  const when = formatAgo(iso)
  return when === 'just now' || when.endsWith('ago') ? 'in a moment' : when
}
