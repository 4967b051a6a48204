import { Head } from '@inertiajs/react'
import type { FacebookRow, Consent } from '@protocol/facebook'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { facebook as words } from '~/messages'
import { ConnectButton } from './Partials/ConnectButton'
import { ConnectedPages } from './Partials/ConnectedPages'
import { ConnectStart } from './Partials/ConnectStart'
import { PageChoice } from './Partials/PageChoice'
import { SetUpFacebook } from './Partials/SetUpFacebook'
import type { SourceChoice } from '@protocol/knowledge'

export type FacebookSelectPageProps = {
  /** Settings that the operator still has to provide. */
  missingSettings: string[]
  webhookUrl: string
  connections: FacebookRow[]
  /** Null before consent on Facebook. */
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
