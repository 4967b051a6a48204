import { Head } from '@inertiajs/react'
import type { ApplicationState } from '@protocol/applications'
import type { ReactNode } from 'react'
import { LinkTabs } from '~/components/LinkTabs'
import { Page } from '~/components/Page'
import { PageHeader } from '~/components/PageHeader'
import { route } from '~/routes'
import { ApplicationStateBadge } from '../../Partials/ApplicationStateBadge'

export type EmbedSummary = { id: string; name: string; state: ApplicationState }

type Props = { embed: EmbedSummary; here: 'guide' | 'edit' | 'analytics'; title: string; children: ReactNode }

/** What the parts of one embed share. */
export function EmbedFrame({ embed, here, title, children }: Props) {
  const tabs = [
    { key: 'guide', label: 'Install', href: route('applications.embed.guide', embed.id) },
    { key: 'edit', label: 'Settings', href: route('applications.embed.edit', embed.id) },
    { key: 'analytics', label: 'Visits', href: route('applications.embed.analytics.show', embed.id) },
  ]
  return (
    <Page>
      <Head title={`${title}: ${embed.name}`} />
      <PageHeader
        back={{ href: route('applications.embed.index'), label: 'Embeds' }}
        title={embed.name}
        description={<ApplicationStateBadge state={embed.state} />}
      />
      <LinkTabs
        label="Parts of this embed"
        tabs={tabs.map(({ key, label, href }) => ({ href, label, here: key === here }))}
      />
      <div className="mt-8">{children}</div>
    </Page>
  )
}
