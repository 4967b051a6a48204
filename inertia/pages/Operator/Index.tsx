import { Head } from '@inertiajs/react'
import { usePolling } from '~/hooks/use_polling'
import type {
  FailedJobRow,
  Finding,
  QueueRow,
  ModelRow,
  ServerFacts,
  SlowQueryRow,
  StorageRow,
} from '@protocol/operator'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { operator as words } from '~/messages'
import { FailedJobs } from './Partials/FailedJobs'
import { Facts } from './Partials/Facts'
import { Findings } from './Partials/Findings'
import { Lanes } from './Partials/Lanes'
import { Models } from './Partials/Models'
import { SlowQueries } from './Partials/SlowQueries'
import { Storage } from './Partials/Storage'

export type OperatorProps = {
  server: ServerFacts
  lanes: QueueRow[]
  /** Latest first. */
  failed: FailedJobRow[]
  accounts: StorageRow[]
  /** Of the last 30 days. */
  models: ModelRow[]
  pricesCheckedOn: string
  slow: SlowQueryRow[]
  /** Deferred: loaded after the page. */
  findings?: Finding[]
}

const POLL_MS = 4_000

export default function Operator(props: OperatorProps) {
  usePolling(['server', 'lanes', 'failed', 'slow'], POLL_MS)
  const { server, lanes, failed, findings } = props
  return (
    <Page>
      <Head title={words.title} />
      <PageHeader title={words.title} description={words.about} />
      <div className="grid grid-cols-1 gap-6">
        <Facts server={server} />
        <Findings findings={findings} />
        <Lanes lanes={lanes} />
        <FailedJobs jobs={failed} total={lanes.reduce((sum, lane) => sum + lane.failed, 0)} />
        <Models models={props.models} checkedOn={props.pricesCheckedOn} />
        <Storage accounts={props.accounts} total={server.accounts} />
        <SlowQueries queries={props.slow} />
      </div>
    </Page>
  )
}
