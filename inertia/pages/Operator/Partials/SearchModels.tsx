import { router } from '@inertiajs/react'
import type { FoundModels } from '@protocol/providers'
import type { ShownSearchModel } from '@protocol/search_models'
import type { ReactNode } from 'react'
import { VisitButton } from '~/components/Button'
import { MissingPart, ProblemNote } from '~/components/Notice'
import { useDeferred, usePolling } from '~/hooks/use_polling'
import { common, operator, format } from '~/messages'
import { route } from '~/lib/routes'
import { Panel } from './Panel'

const words = operator.searchModels
const PROGRESS_MS = 2_000
const HERE = { preserveScroll: true }

type Props = { models?: ShownSearchModel[]; found?: FoundModels[] }

/** Models that improve search for the whole server: to download, or on a model server of this machine. */
export function SearchModels(deferred: Props) {
  const { value: models = [], isMissing } = useDeferred('searchModels', deferred.models)
  const { value: found = [] } = useDeferred('foundModels', deferred.found)
  usePolling(['searchModels'], PROGRESS_MS, models.some(isChanging))
  const isUsed = (baseUrl: string, id: string) =>
    models.some(({ address, label, inUse }) => address === baseUrl && label === id && inUse)
  const unused = found.flatMap(({ name, baseUrl, embeddings }) =>
    embeddings.filter(({ id }) => !isUsed(baseUrl, id)).map((model) => ({ ...model, name, baseUrl }))
  )
  if (isMissing)
    return (
      <Panel title={words.title} hint={words.about}>
        <MissingPart prop="searchModels">{words.missing}</MissingPart>
      </Panel>
    )
  if (models.length + unused.length === 0) return null
  return (
    <Panel title={words.title} hint={words.about}>
      <ul className="-my-3 divide-y divide-line">
        {models.map((model) => (
          <SearchModelItem key={model.name} model={model} />
        ))}
        {unused.map(({ id, label, name, baseUrl }) => (
          <Item
            key={`${baseUrl} ${id}`}
            facts={[label, name]}
            action={
              <VisitButton
                size="small"
                aria-label={format(words.useOne, { name: label })}
                onClick={() =>
                  router.post(route('operator.models.store'), { name: id, base_url: baseUrl }, HERE)
                }
              >
                {words.use}
              </VisitButton>
            }
          />
        ))}
      </ul>
    </Panel>
  )
}

function SearchModelItem({ model }: { model: ShownSearchModel }) {
  const { name, label, address, state, about, license, bytes, sentence } = model
  const download = () => router.post(route('operator.models.store'), { name }, HERE)
  const remove = () => router.delete(route('operator.models.destroy', name), HERE)
  const isBegun = state === 'partial'
  const size = `${Math.round(bytes / 1_000_000)} MB`
  return (
    <Item
      facts={[label, ...(address ? [address] : [size, license])]}
      action={
        <>
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
        </>
      }
    >
      <p className="text-ink-2">{about}</p>
      <p role="status" className="text-ink-3 empty:hidden">
        {statusOf(model)}
      </p>
      {sentence && <ProblemNote>{sentence}</ProblemNote>}
    </Item>
  )
}

type ItemProps = { facts: string[]; action: ReactNode; children?: ReactNode }

function Item({ facts: [label, ...facts], action, children }: ItemProps) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-56 flex-1 text-sm">
        <p className="facts overflow-hidden break-words">
          <span className="font-medium">{label}</span>
          {facts.map((fact) => (
            <span key={fact} className="text-ink-3">
              {fact}
            </span>
          ))}
        </p>
        {children}
      </div>
      {action}
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
