import { router } from '@inertiajs/react'
import type { Strictness } from '@protocol/applications'
import { useState } from 'react'
import { Ago } from '~/components/Ago'
import { Badge } from '~/components/Badge'
import { Button } from '~/components/Button'
import { Sentence } from '~/components/Sentence'
import { formatAgo, languageName } from '~/lib/format'
import { prompt as words, format } from '~/messages'
import { route } from '~/lib/routes'

export type PromptVersionRow = {
  id: string
  masterPrompt: string
  strictness: Strictness
  language: string | null
  model: string | null
  createdAt: string
  current: boolean
}

export function PromptVersions({ versions }: { versions: PromptVersionRow[] }) {
  const [busy, setBusy] = useState<string | null>(null)
  if (versions.length < 2) return null
  const restore = (id: string) =>
    router.post(
      route('applications.prompt-versions.restore.store', id),
      {},
      { preserveScroll: true, onStart: () => setBusy(id), onFinish: () => setBusy(null) }
    )

  return (
    <details className="fold mt-10 border-t pt-6">
      <summary className="font-semibold">
        <Sentence
          text={words.versions.earlier}
          with={{ count: <span className="font-normal text-ink-3">{versions.length - 1}</span> }}
        />
      </summary>
      <ul className="mt-4 grid gap-4">
        {versions.map(({ id, masterPrompt, strictness, language, model, createdAt, current }) => (
          <li key={id} className="grid gap-2 border-b pb-4 last:border-b-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
              <Ago at={createdAt} /> ·{' '}
              {[words.strictness[strictness].label, language && languageName(language), model]
                .filter(Boolean)
                .join(' · ')}
              {current && <Badge>{words.versions.inForce}</Badge>}
            </p>
            <p className="line-clamp-3 text-sm break-words whitespace-pre-wrap">{masterPrompt}</p>
            {!current && (
              <Button
                size="small"
                className="w-fit"
                processing={busy === id}
                aria-label={format(words.versions.restoreWhich, { ago: formatAgo(createdAt) })}
                onClick={() => restore(id)}
              >
                {words.versions.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
