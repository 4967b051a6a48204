import { Link, useForm } from '@inertiajs/react'
import { Avatar } from '~/components/Avatar'
import { Button } from '~/components/Button'
import { buttonStyle } from '~/components/button_style'
import { ButtonLink } from '~/components/ButtonLink'
import { cx } from '~/components/cx'
import { Form } from '~/components/forms/Form'
import { Notice } from '~/components/Notice'
import { common } from '~/messages'
import { route } from '~/lib/routes'
import { SourcePicker } from '../../Partials/SourcePicker'
import { ConnectButton, GRAPH_WORDS } from './ConnectButton'
import { ConsentProblem } from './ConsentProblem'
import type { SourceChoice } from '@protocol/knowledge'
import type { Consent, FacebookRow, GraphKind, PageRow } from '@protocol/facebook'

type Props = { kind: GraphKind; consent: Consent; connections: FacebookRow[]; sources: SourceChoice[] }
type Choice = { page_id: string; source_ids: string[] | null }

export function PageChoice({ kind, consent, connections, sources }: Props) {
  const { choice } = GRAPH_WORDS[kind]
  const form = useForm<Choice>({ page_id: firstNew(consent, connections), source_ids: null })
  const { data, setData } = form
  form.transform(({ page_id, source_ids }) => (source_ids === null ? { page_id } : { page_id, source_ids }))
  if (consent.problem)
    return <ConsentProblem kind={kind} problem={consent.problem} missing={consent.missing} />

  const known = connections.find(({ pageId }) => pageId === data.page_id)
  return (
    <section className="card grid max-w-[560px] gap-4 p-4 sm:p-6" aria-labelledby="choose-page">
      <h2 id="choose-page" className="text-lg font-semibold">
        {choice.title}
      </h2>
      <Form
        form={form}
        onSubmit={() => form.post(route(`applications.${kind}.select`))}
        guardChanges={false}
        shownErrors={['page_id']}
      >
        <fieldset className="grid grid-cols-1 gap-4">
          <legend className="sr-only">{choice.page}</legend>
          <div className="-mx-4 divide-y divide-line border-y sm:-mx-6">
            {consent.pages.map((page) => (
              <PageOption
                key={page.id}
                kind={kind}
                page={page}
                known={connections.find(({ pageId }) => pageId === page.id)}
                chosen={data.page_id === page.id}
                onChoose={() => setData('page_id', page.id)}
              />
            ))}
          </div>
          {consent.after && (
            <Link
              href={`${route(`applications.${kind}.pages`)}?after=${encodeURIComponent(consent.after)}`}
              className={buttonStyle('quiet', 'small', 'justify-self-start')}
            >
              {choice.more}
            </Link>
          )}
        </fieldset>
        {form.errors.page_id && (
          <div role="alert">
            <Notice tone="ember">{form.errors.page_id}</Notice>
          </div>
        )}
        {!known && (
          <SourcePicker
            sources={sources}
            value={data.source_ids}
            onChange={(ids) => setData((old) => ({ ...old, source_ids: ids }))}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="primary" processing={form.processing} disabled={data.page_id === ''}>
            {known ? choice.reconnect : choice.connect}
          </Button>
          <ButtonLink tone="plain" href={route('applications.index')}>
            {common.cancel}
          </ButtonLink>
          <ConnectButton kind={kind} again tone="plain">
            {choice.otherAccount}
          </ConnectButton>
        </div>
      </Form>
    </section>
  )
}

function firstNew({ pages }: Consent, connections: FacebookRow[]): string {
  const first = pages.find(
    ({ id, mayMessage }) =>
      mayMessage && !connections.some(({ pageId, connection }) => pageId === id && connection === 'connected')
  )
  return first?.id ?? ''
}

type OptionProps = {
  kind: GraphKind
  page: PageRow
  known?: FacebookRow
  chosen: boolean
  onChoose: () => void
}

function PageOption({ kind, page, known, chosen, onChoose }: OptionProps) {
  const { choice } = GRAPH_WORDS[kind]
  const about = !page.mayMessage
    ? choice.mayNotMessage
    : known
      ? known.connection === 'connected'
        ? choice.connected
        : choice.wasConnected
      : page.category
  return (
    <label className="flex min-h-17 items-center gap-3 px-4 py-3 has-checked:bg-ink/4 has-enabled:cursor-pointer has-enabled:hover:bg-well sm:gap-4 sm:px-6">
      <input
        type="radio"
        name="page_id"
        value={page.id}
        checked={chosen}
        disabled={!page.mayMessage}
        onChange={onChoose}
        className="tick"
      />
      <Avatar name={page.name.replace('@', '')} size={40} />
      <span className="min-w-0">
        <span className={cx('block font-medium break-words', !page.mayMessage && 'text-ink-3')}>
          {page.name}
        </span>
        {about && <span className="block text-sm text-ink-2">{about}</span>}
      </span>
    </label>
  )
}
