import { Head } from '@inertiajs/react'
import type { ApplicationState } from '@protocol/applications'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyle } from '~/components/button_style'
import { LinkTabs } from '~/components/LinkTabs'
import { Page } from '~/components/Page'
import { PageHeader } from '~/components/PageHeader'
import { route } from '~/routes'
import { ApplicationStateBadge } from '../../Partials/ApplicationStateBadge'

export type BioLinkSummary = {
  id: string
  name: string
  handle: string
  url: string
  state: ApplicationState
}

type Props = {
  bioLink: BioLinkSummary
  here: 'handle' | 'introduction' | 'master-prompt' | 'analytics'
  title: string
  children: ReactNode
}

const PARTS = [
  { key: 'introduction', label: 'Introduction' },
  { key: 'master-prompt', label: 'Master prompt' },
  { key: 'handle', label: 'Handle' },
] as const

/** What the three parts of editing a bio link share. */
export function EditFrame({ bioLink, here, title, children }: Props) {
  return (
    <Page>
      <Head title={`${title}: ${bioLink.name}`} />
      <PageHeader
        back={{ href: route('applications.biolink.index'), label: 'Bio links' }}
        title={bioLink.name}
        description={
          <span className="flex flex-wrap items-center gap-3">
            <ApplicationStateBadge state={bioLink.state} />@{bioLink.handle}
          </span>
        }
        actions={
          <a
            href={bioLink.url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle('quiet', 'small')}
          >
            <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" /> Open the page
          </a>
        }
      />
      <LinkTabs
        label="Parts of this bio link"
        tabs={[
          ...PARTS.map(({ key, label }) => ({
            href: route(`applications.biolink.${key}.edit`, bioLink.id),
            label,
            here: key === here,
          })),
          {
            href: route('applications.biolink.analytics.show', bioLink.id),
            label: 'Visits',
            here: here === 'analytics',
          },
        ]}
      />
      <div className="mt-8">{children}</div>
    </Page>
  )
}
