import { Head } from '@inertiajs/react'
import type { ApplicationState } from '@protocol/applications'
import type { FacebookConnectionState, FacebookProblem } from '@protocol/facebook'
import { Page } from '~/components/Page'
import { PageHeader } from '~/components/PageHeader'
import { facebook as words } from '~/messages'
import type { SourceChoice } from '../Partials/SourcePicker'
import { ConnectButton } from './Partials/ConnectButton'
import { ConnectedPages } from './Partials/ConnectedPages'
import { ConnectStart } from './Partials/ConnectStart'
import { PageChoice, type Consent } from './Partials/PageChoice'
import { SetUpFacebook } from './Partials/SetUpFacebook'

export type FacebookRow = {
  id: string
  name: string
  pageId: string
  pageName: string
  /** Whether Facebook lets it answer. */
  connection: FacebookConnectionState
  problem: FacebookProblem | null
  /** Whether its owner lets it answer. */
  state: ApplicationState
  /** Null when it answers from all sources. */
  sourcesCount: number | null
  chatsThisWeek: number
}

export type FacebookSelectPageProps = {
  /** Names of the settings that whoever runs this server still has to make. */
  missingSettings: string[]
  webhookUrl: string
  connections: FacebookRow[]
  /** Null before a person has agreed on Facebook. */
  consent: Consent | null
  sources: SourceChoice[]
}

export default function FacebookSelectPage(props: FacebookSelectPageProps) {
  const { missingSettings, webhookUrl, connections, consent, sources } = props
  const isReady = missingSettings.length === 0
  const isEmpty = connections.length === 0

  return (
    <Page>
      <Head title={words.title} />
      <PageHeader
        title={words.title}
        description={words.about}
        actions={isReady && !consent && !isEmpty && <ConnectButton>{words.connectPage}</ConnectButton>}
      />
      <div className="grid gap-8">
        {!isReady && <SetUpFacebook missing={missingSettings} webhookUrl={webhookUrl} />}
        {isReady && consent && <PageChoice consent={consent} connections={connections} sources={sources} />}
        {isReady && !consent && isEmpty && <ConnectStart />}
        {!isEmpty && <ConnectedPages connections={connections} canConnect={isReady} />}
      </div>
    </Page>
  )
}
