import { Head, usePage } from '@inertiajs/react'
import { suggestHandle } from '@protocol/handles'
import { useState, type ReactNode } from 'react'
import { ButtonLink } from '~/components/ButtonLink'
import { AnswerSample } from '~/components/AnswerSample'
import { EmptyState } from '~/components/EmptyState'
import { CopyField } from '~/components/forms/CopyField'
import { Field } from '~/components/forms/Field'
import { Select } from '~/components/forms/Select'
import { Notice } from '~/components/Notice'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { Sentence } from '~/components/Sentence'
import { route } from '~/lib/routes'
import { APPLICATION_KINDS } from '~/pages/Applications/Partials/application_kinds'
import { agents as words, applications as applicationWords, format, profile } from '~/messages'
import { AGENT_CLIENTS, CLIENT_FILES, pasteForAgent, type AgentClient } from './Partials/agent_clients'
import { CreateTokenForm } from './Partials/CreateTokenForm'

const { reach, token: tokenWords, client: clientWords, next } = words
const EVERYTHING = ''

export type ConnectAgentProps = {
  /** Absolute, `https://…/mcp`. */
  workspaceUrl: string
  /** Published applications, each with its absolute MCP address. */
  applications: { id: string; name: string; url: string; showsSources: boolean }[]
  /** Whether there is anything to search. */
  hasContent: boolean
  /** The application whose page linked here. */
  chosen: string | null
  /** A new token; shown only once. */
  newToken: string | null
}

export default function ConnectAgent(props: ConnectAgentProps) {
  const { workspaceUrl, applications, hasContent, chosen, newToken } = props
  const brand = usePage().props.app.name
  const [target, setTarget] = useState(chosen ?? EVERYTHING)
  const [client, setClient] = useState<AgentClient>('claudeCode')
  // The prop is sent once; another token replaces it.
  const [token, setToken] = useState(newToken)
  if (newToken && newToken !== token) setToken(newToken)

  const application = applications.find(({ id }) => id === target)
  const name = application?.name ?? brand
  const text = pasteForAgent(client, {
    name: suggestHandle(name) || 'knowledge',
    url: application?.url ?? workspaceUrl,
    token: application ? null : (token ?? tokenWords.placeholder),
  })

  const own = usePage().props.ownApplications.find(({ id }) => id === chosen)
  const back = own
    ? { href: APPLICATION_KINDS[own.kind].urlOf(own.id), label: own.name }
    : { href: route('profile.edit'), label: profile.title }
  const needsToken = !application
  const steps = (
    <div className="grid max-w-[680px] grid-cols-1 gap-10">
      <Step id="reach" number={1} title={reach.title}>
        <Field
          name="reach"
          label={reach.label}
          labelHidden
          hint={application ? format(reach.open, { name }) : reach.needsToken}
        >
          <Select
            value={target}
            options={[{ value: EVERYTHING, label: reach.everything }]}
            groups={
              applications.length > 0
                ? [
                    {
                      label: reach.published,
                      options: applications.map((one) => ({ value: one.id, label: one.name })),
                    },
                  ]
                : []
            }
            onChange={setTarget}
          />
        </Field>
        {application?.showsSources === false && <Notice>{format(reach.hidden, { name })}</Notice>}
      </Step>
      {needsToken && (
        <Step id="token" number={2} title={tokenWords.title} about={tokenWords.about}>
          {token ? (
            <div role="status">
              <Notice>{tokenWords.ready}</Notice>
            </div>
          ) : (
            <CreateTokenForm from="agents" isNext={hasContent} />
          )}
        </Step>
      )}
      <Step id="client" number={needsToken ? 3 : 2} title={clientWords.title}>
        <Field name="client" label={clientWords.label} labelHidden hint={<PlaceOf client={client} />}>
          <Select
            value={client}
            options={AGENT_CLIENTS.map((key) => ({ value: key, label: clientWords.names[key] }))}
            onChange={(key) => setClient(key as AgentClient)}
          />
        </Field>
        <CopyField label={labelOf(client)} text={text} />
        {needsToken && !token && (
          <p className="text-sm text-ink-2">
            <Sentence
              text={tokenWords.replace}
              with={{ placeholder: <code>{tokenWords.placeholder}</code> }}
            />
          </p>
        )}
      </Step>
      <Step id="next" number={needsToken ? 4 : 3} title={next.title} about={next.about}>
        <CopyField label={next.prompt} text={format(next.example, { name })} />
      </Step>
    </div>
  )

  return (
    <Page>
      <Head title={applicationWords.actions.connectAgent} />
      <PageHeader back={back} title={applicationWords.actions.connectAgent} description={words.about} />
      {hasContent ? (
        steps
      ) : (
        <>
          <NothingToSearch />
          <details className="fold mt-12" open={token !== null}>
            <summary className="min-h-9 text-sm font-medium text-ink-2">{words.nothing.setUp}</summary>
            <div className="mt-6">{steps}</div>
          </details>
        </>
      )}
    </Page>
  )
}

function NothingToSearch() {
  return (
    <EmptyState
      title={words.nothing.title}
      sample={<AnswerSample />}
      action={
        <ButtonLink href={route('data.index')} tone="primary">
          {words.nothing.add}
        </ButtonLink>
      }
    >
      {words.nothing.about}
    </EmptyState>
  )
}

type StepProps = { id: string; number: number; title: string; about?: string; children: ReactNode }

function Step({ id, number, title, about, children }: StepProps) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="flex items-center gap-3 text-lg font-semibold">
        <span className="num grid size-7 shrink-0 place-items-center rounded-full border text-sm text-ink-2">
          {number}
        </span>
        {title}
      </h2>
      <div className="grid grid-cols-1 gap-4 sm:ps-10">
        {about && <p className="max-w-[62ch] text-sm text-ink-2">{about}</p>}
        {children}
      </div>
    </section>
  )
}

function PlaceOf({ client }: { client: AgentClient }) {
  const { places } = clientWords
  if (client !== 'cursor' && client !== 'vsCode' && client !== 'codex') return places[client]
  return <Sentence text={places[client]} with={{ file: <code>{CLIENT_FILES[client]}</code> }} />
}

function labelOf(client: AgentClient): string {
  if (client === 'claudeCode') return clientWords.command
  return CLIENT_FILES[client] ?? 'JSON'
}
