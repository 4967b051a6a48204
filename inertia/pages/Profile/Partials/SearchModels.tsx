import { router } from '@inertiajs/react'
import type { ShownSearchModel } from '@protocol/search_models'
import { VisitButton } from '~/components/Button'
import { usePolling } from '~/hooks/use_polling'
import { common, profileModels, format } from '~/messages'
import { route } from '~/lib/routes'

const words = profileModels.searchModels
const PROGRESS_MS = 2_000

/** Models that improve search for the whole server. Empty for everyone but operators. */
export function SearchModels({ models }: { models: ShownSearchModel[] }) {
  usePolling(['searchModels'], PROGRESS_MS, models.some(isChanging))
  if (models.length === 0) return null
  return (
    <section className="-mx-4 border-t px-4 pt-6 sm:-mx-6 sm:px-6" aria-labelledby="search-models">
      <h3 id="search-models" className="font-semibold">
        {words.title}
      </h3>
      <p className="mt-1 max-w-[62ch] text-sm text-pretty text-ink-2">{words.about}</p>
      <ul className="mt-3 -mb-3">
        {models.map((model) => (
          <SearchModelItem key={model.name} model={model} />
        ))}
      </ul>
    </section>
  )
}

function SearchModelItem({ model }: { model: ShownSearchModel }) {
  const { name, label, address, state, about, license, bytes, sentence } = model
  const options = { preserveScroll: true }
  const download = () => router.post(route('profile.models.store'), { name }, options)
  const remove = () => router.delete(route('profile.models.destroy', name), options)
  const isBegun = state === 'partial'
  const size = `${Math.round(bytes / 1_000_000)} MB`
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-b py-3 last:border-b-0">
      <div className="min-w-40 flex-1 text-sm">
        <p className="facts overflow-hidden break-words">
          <span>{label}</span>
          {(address ? [address] : [size, license]).map((fact) => (
            <span key={fact} className="text-ink-3">
              {fact}
            </span>
          ))}
        </p>
        <p className="text-ink-3">{about}</p>
        <p role="status" className="text-ink-3 empty:hidden">
          {statusOf(model)}
        </p>
        {sentence && (
          <p role="alert" className="text-ember">
            {sentence}
          </p>
        )}
      </div>
      {(state === 'absent' || isBegun) && (
        <VisitButton
          size="small"
          aria-label={format(isBegun ? words.goOnOne : words.downloadOne, { name })}
          onClick={download}
        >
          {isBegun ? words.goOn : words.download}
        </VisitButton>
      )}
      {state !== 'absent' && (
        <VisitButton
          size="small"
          tone="plain"
          className="-me-3"
          aria-label={format(words.removeOne, { name: label })}
          onClick={remove}
        >
          {common.remove}
        </VisitButton>
      )}
    </li>
  )
}

function isChanging({ state, embedded }: ShownSearchModel): boolean {
  return state === 'downloading' || (embedded !== null && embedded.done < embedded.total)
}

function statusOf({ state, receivedBytes, bytes, inUse, embedded }: ShownSearchModel): string {
  if (state === 'absent') return ''
  if (state !== 'installed')
    return format(words.progress, { percent: Math.floor((receivedBytes / bytes) * 100) })
  if (embedded && embedded.done < embedded.total) return format(words.embedding, embedded)
  return inUse ? words.inUse : words.installed
}
