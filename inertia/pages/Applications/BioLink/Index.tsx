import { Head } from '@inertiajs/react'
import type { ApplicationState } from '@protocol/applications'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ButtonLink } from '~/components/ButtonLink'
import { EmptyState } from '~/components/EmptyState'
import { Page } from '~/components/Page'
import { PageHeader } from '~/components/PageHeader'
import { useApplicationActs } from '~/hooks/use_application_acts'
import { route } from '~/routes'
import { BioLinkCard } from './Partials/BioLinkCard'
import { PhonePreview } from './Partials/PhonePreview'

const QrDialog = lazy(() => import('./Partials/QrDialog'))

export type BioLinkRow = {
  id: string
  name: string
  handle: string
  /** The public address, `https://…/@handle`. */
  url: string
  state: ApplicationState
  /** Null when it answers from all sources. */
  sourcesCount: number | null
  viewsCount: number
  chatsThisWeek: number
}

export type BioLinkIndexProps = { bioLinks: BioLinkRow[] }

const CONSEQUENCE =
  'Its page, its conversations and its links are erased, and the address leads nowhere. This cannot be undone.'

export default function BioLinkIndex({ bioLinks }: BioLinkIndexProps) {
  const { toggle, askDelete, dialog } = useApplicationActs('biolink', CONSEQUENCE)
  const [shownQr, setShownQr] = useState<BioLinkRow | null>(null)
  const create = (
    <ButtonLink href={route('applications.biolink.create')} modal tone="primary">
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" /> New bio link
    </ButtonLink>
  )

  return (
    <Page>
      <Head title="Bio links" />
      <PageHeader
        title="Bio links"
        description="One public page that says who you are and answers from what you know."
        actions={bioLinks.length > 0 && create}
      />
      {bioLinks.length === 0 ? (
        <EmptyState
          title="Put your knowledge behind one address"
          sample={<PhonePreview {...SAMPLE} />}
          action={create}
        >
          Choose a handle, and share it wherever people ask you things.
        </EmptyState>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {bioLinks.map((bioLink) => (
            <BioLinkCard
              key={bioLink.id}
              bioLink={bioLink}
              onToggle={() => toggle(bioLink)}
              onDelete={() => askDelete(bioLink)}
              onQr={() => setShownQr(bioLink)}
            />
          ))}
        </ul>
      )}
      {dialog}
      {shownQr && (
        <Suspense>
          <QrDialog bioLink={shownQr} onClose={() => setShownQr(null)} />
        </Suspense>
      )}
    </Page>
  )
}

const SAMPLE = {
  name: 'Ada’s bread notebook',
  headline: 'Twelve years of sourdough, answered',
  introduction: 'Ask me about starters, flour and ovens.',
  links: [],
  suggestedQuestions: ['How do I keep a starter?', 'Which flour first?'],
}
