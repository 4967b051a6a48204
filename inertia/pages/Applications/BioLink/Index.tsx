import { Head } from '@inertiajs/react'
import type { BioLinkRow } from '@protocol/applications'
import type { InboxRow } from '@protocol/inbox'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ButtonLink } from '~/components/ButtonLink'
import { EmptyState } from '~/components/EmptyState'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { useApplicationActions } from '~/hooks/use_application_actions'
import { bioLinks as words } from '~/messages'
import { lazy } from '~/lib/preloadable'
import { route } from '~/lib/routes'
import { ApplicationRows } from '../Partials/ApplicationRow'
import { ListFooter } from '../Partials/ListFooter'
import { BioLinkListRow } from './Partials/BioLinkListRow'
import { PhonePreview } from './Partials/PhonePreview'

const QrDialog = lazy(() => import('./Partials/QrDialog'))

export type BioLinkIndexProps = { bioLinks: BioLinkRow[]; latest: InboxRow[] }

export default function BioLinkIndex({ bioLinks, latest }: BioLinkIndexProps) {
  const { toggle, askDelete, dialog } = useApplicationActions('biolink')
  const [shownQr, setShownQr] = useState<BioLinkRow | null>(null)
  const create = (
    <ButtonLink href={route('applications.biolink.create')} modal tone="primary">
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" /> {words.create}
    </ButtonLink>
  )

  return (
    <Page>
      <Head title={words.title} />
      <PageHeader
        title={words.title}
        description={bioLinks.length > 0 && words.about}
        actions={bioLinks.length > 0 && create}
      />
      {bioLinks.length === 0 ? (
        <EmptyState title={words.empty.title} sample={<Phone />} action={create}>
          {words.empty.about}
        </EmptyState>
      ) : (
        <ApplicationRows hasActions>
          {bioLinks.map((bioLink) => (
            <BioLinkListRow
              key={bioLink.id}
              bioLink={bioLink}
              onToggle={() => toggle(bioLink)}
              onDelete={() => askDelete(bioLink)}
              onQr={() => setShownQr(bioLink)}
            />
          ))}
        </ApplicationRows>
      )}
      <ListFooter latest={latest} />
      {dialog}
      {shownQr && (
        <Suspense>
          <QrDialog bioLink={shownQr} onClose={() => setShownQr(null)} />
        </Suspense>
      )}
    </Page>
  )
}

function Phone() {
  return (
    <div className="h-80 overflow-hidden mask-b-from-85% sm:h-112">
      <PhonePreview {...SAMPLE} />
    </div>
  )
}

const SAMPLE = {
  ...words.sample,
  suggestedQuestions: [...words.sample.questions],
}
