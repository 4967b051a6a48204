import { Link } from '@inertiajs/react'
import type { PassageRow } from '@protocol/knowledge'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { formatMoment } from '~/lib/format'
import { wordsOf } from '~/lib/text_spans'
import { dataItem as words, format, formatCount } from '~/messages'
import { route } from '~/lib/routes'

type Props = { itemId: string; text: string; passages: PassageRow[] }

const FIRST = 8

export function Passages({ itemId, text, passages }: Props) {
  const [all, setAll] = useState(false)
  const shown = all ? passages : passages.slice(0, FIRST)
  if (passages.length === 0) return null

  return (
    <details className="fold">
      <summary>
        <h2 className="text-lg font-semibold">{formatCount(words.passages.title, passages.length)}</h2>
      </summary>
      <ol className="mt-3 grid grid-cols-1 gap-2">
        {shown.map((passage) => (
          <li key={passage.id}>
            <Link
              href={route('data.items.show', itemId, { start: passage.start, end: passage.end })}
              preserveState
              className="press block rounded-chip border px-3 py-2 text-sm hover:border-evidence"
            >
              {passage.heading && <span className="block truncate font-medium">{passage.heading}</span>}
              <span className="line-clamp-2 text-ink-2">
                {wordsOf(text, passage.start, Math.min(passage.end, passage.start + 200))}
              </span>
              {passage.startMs !== null && (
                <span className="text-ink-3">{formatMoment(passage.startMs)}</span>
              )}
            </Link>
          </li>
        ))}
      </ol>
      {passages.length > FIRST && !all && (
        <Button size="small" tone="plain" className="mt-2" onClick={() => setAll(true)}>
          {format(words.passages.all, { count: passages.length })}
        </Button>
      )}
    </details>
  )
}
