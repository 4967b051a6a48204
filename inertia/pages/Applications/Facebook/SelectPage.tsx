import { Head } from '@inertiajs/react'
import {
  type Consent,
  type FacebookRow,
  type GraphKind,
  FACEBOOK_WEBHOOK_FIELDS,
  INSTAGRAM_WEBHOOK_FIELDS,
} from '@protocol/facebook'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { ConnectButton, GRAPH_WORDS } from './Partials/ConnectButton'
import { ConnectedPages } from './Partials/ConnectedPages'
import { PageChoice } from './Partials/PageChoice'
import { ListFooter } from '../Partials/ListFooter'
import { chatToTry, isDisconnected, ConnectSteps, MessengerSample } from '../Partials/MessengerRow'
import type { InboxRow } from '@protocol/inbox'
import type { SourceChoice } from '@protocol/knowledge'
import { EmptyState } from '~/components/EmptyState'
import { CopyField } from '~/components/forms/CopyField'
import { Notice } from '~/components/Notice'
import { Sentence } from '~/components/Sentence'

export type FacebookSelectPageProps = {
  kind: GraphKind
  /** Settings that the operator still has to provide. */
  missingSettings: string[]
  webhookUrl: string
  connections: FacebookRow[]
  /** Null before consent on Facebook. */
  consent: Consent | null
  sources: SourceChoice[]
  latest: InboxRow[]
}

export default function FacebookSelectPage(props: FacebookSelectPageProps) {
  const { kind, missingSettings, webhookUrl, connections, consent, sources, latest } = props
  const words = GRAPH_WORDS[kind]
  const isReady = missingSettings.length === 0
  const isEmpty = connections.length === 0
  const shown = chatToTry(connections)

  return (
    <Page>
      <Head title={words.title} />
      <PageHeader
        title={words.title}
        description={!(isReady && !consent && isEmpty) && words.about}
        actions={
          isReady &&
          !consent &&
          !isEmpty && (
            <ConnectButton kind={kind} tone="quiet" size="small">
              {connections.every(isDisconnected) ? words.connectPage : words.connectAnother}
            </ConnectButton>
          )
        }
      />
      <div className="grid grid-cols-1 gap-8">
        {!isReady && <SetUpFacebook kind={kind} missing={missingSettings} webhookUrl={webhookUrl} />}
        {isReady && consent && (
          <PageChoice kind={kind} consent={consent} connections={connections} sources={sources} />
        )}
        {isReady && !consent && isEmpty && <ConnectStart kind={kind} />}
        {!isEmpty && <ConnectedPages kind={kind} connections={connections} canConnect={isReady} />}
      </div>
      <ListFooter latest={latest} chat={shown && { ...shown, kind, name: shown.pageName }} />
    </Page>
  )
}

function ConnectStart({ kind }: { kind: GraphKind }) {
  const words = GRAPH_WORDS[kind]
  return (
    <EmptyState
      title={words.start.title}
      sample={<MessengerSample kind={kind} {...words.start.sample} />}
      action={<ConnectButton kind={kind}>{words.connectPage}</ConnectButton>}
    >
      <ConnectSteps about={words.about}>{Object.values(words.start.steps)}</ConnectSteps>
    </EmptyState>
  )
}

const FIELDS = { facebook: FACEBOOK_WEBHOOK_FIELDS, instagram: INSTAGRAM_WEBHOOK_FIELDS }

type Props = { kind: GraphKind; missing: string[]; webhookUrl: string }

/** For the operator: the setup that Facebook needs before Pages or accounts can be connected. */
function SetUpFacebook({ kind, missing, webhookUrl }: Props) {
  const { setUp } = GRAPH_WORDS[kind]
  const meanings: Record<string, string> = setUp.meanings
  return (
    <section className="grid gap-6" aria-labelledby="set-up-facebook">
      <Notice tone="sun" title={setUp.title}>
        <span id="set-up-facebook">{setUp.about}</span>
      </Notice>
      <ol className="card grid gap-5 p-6 text-sm">
        <li className="grid gap-3">
          <h2 className="text-base font-semibold">{setUp.environment}</h2>
          <dl className="grid gap-3">
            {missing.map((name) => (
              <div key={name} className="grid gap-x-4 sm:grid-cols-[15rem_minmax(0,1fr)]">
                <dt className="font-mono text-sm break-all">{name}</dt>
                <dd className="text-ink-2">{meanings[name]}</dd>
              </div>
            ))}
          </dl>
        </li>
        <li className="grid gap-2">
          <h2 className="text-base font-semibold">{setUp.webhook}</h2>
          <p className="text-ink-2">
            <Sentence text={setUp.webhookAbout} with={{ fields: <code>{FIELDS[kind].join(', ')}</code> }} />
          </p>
          <CopyField label={setUp.callback} text={webhookUrl} />
        </li>
      </ol>
    </section>
  )
}
