import { router } from '@inertiajs/react'
import type { FoundModels, ModelListing, ModelProviderRow } from '@protocol/providers'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { ProblemNote } from '~/components/Notice'
import { profileModels as words, format } from '~/messages'
import { route } from '~/lib/routes'

type Props = { found: FoundModels[]; providers: ModelProviderRow[] }

/** Model servers on the operator's machine, each model one click away. Empty for everyone else. */
export function LocalModels({ found, providers }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  if (found.every(({ models }) => models.length === 0)) return null

  const use = (baseUrl: string, { id }: ModelListing) => {
    const [model, key] = [id, null]
    setProblem(null)
    router.post(
      route('profile.providers.store'),
      { provider: 'compatible', key, base_url: baseUrl, model },
      {
        preserveScroll: true,
        onStart: () => setAsked(id),
        onFinish: () => setAsked(null),
        onError: (errors) => setProblem(Object.values(errors)[0] ?? null),
        onSuccess: () =>
          router.put(
            route('profile.providers.chat.update'),
            { model: `compatible:${id}` },
            { preserveScroll: true }
          ),
      }
    )
  }

  return (
    <section className="-mx-4 border-t px-4 pt-6 sm:-mx-6 sm:px-6" aria-labelledby="found-models">
      <h3 id="found-models" className="font-semibold">
        {words.found.title}
      </h3>
      <p className="mt-1 max-w-[62ch] text-sm text-pretty text-ink-2">{words.found.about}</p>
      {problem && <ProblemNote className="mt-2">{problem}</ProblemNote>}
      <ul className="mt-3 -mb-3">
        {found.flatMap(({ name, baseUrl, models }) =>
          models.map((model) => (
            <li
              key={`${baseUrl} ${model.id}`}
              className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-b py-3 last:border-b-0"
            >
              <p className="min-w-40 flex-1 text-sm break-words">
                {model.label} <span className="text-ink-3">· {name}</span>
              </p>
              {writes(providers, baseUrl, model) ? (
                <span className="text-sm text-ink-3">{words.found.inUse}</span>
              ) : (
                <Button
                  size="small"
                  processing={asked === model.id}
                  aria-label={format(words.found.useOne, { name: model.label })}
                  onClick={() => use(baseUrl, model)}
                >
                  {words.found.use}
                </Button>
              )}
            </li>
          ))
        )}
      </ul>
    </section>
  )
}

function writes(providers: ModelProviderRow[], baseUrl: string, { id }: ModelListing): boolean {
  return providers.some((row) => row.baseUrl === baseUrl && row.model === id)
}
