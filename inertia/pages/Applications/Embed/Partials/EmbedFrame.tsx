import { Head } from '@inertiajs/react'
import type { ApplicationState } from '@protocol/applications'
import type { ReactNode } from 'react'
import { LinkTabs } from '~/components/LinkTabs'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { embeds as words, format } from '~/messages'
import { route } from '~/lib/routes'
import { ApplicationMark } from '../../Partials/ApplicationMark'

export type EmbedSummary = { id: string; name: string; state: ApplicationState }

const { parts } = words

type Props = {
  embed: EmbedSummary
  here: 'guide' | 'edit' | 'master-prompt' | 'analytics'
  children: ReactNode
}

export function EmbedFrame({ embed, here, children }: Props) {
  const tabs = [
    { key: 'guide', label: parts.guide, href: route('applications.embed.guide', embed.id) },
    { key: 'edit', label: parts.edit, href: route('applications.embed.edit', embed.id) },
    {
      key: 'master-prompt',
      label: parts['master-prompt'],
      href: route('applications.embed.master-prompt.edit', embed.id),
    },
    { key: 'analytics', label: parts.analytics, href: route('applications.embed.analytics.show', embed.id) },
  ]
  return (
    <Page>
      <Head title={format(parts.page, { part: parts[here], name: embed.name })} />
      <PageHeader
        back={{ href: route('applications.embed.index'), label: words.title }}
        title={embed.name}
        description={
          <p className="flex">
            <ApplicationMark state={embed.state} />
          </p>
        }
      />
      <LinkTabs
        label={parts.label}
        tabs={tabs.map(({ key, label, href }) => ({ href, label, here: key === here }))}
      />
      <div className="mt-8">{children}</div>
    </Page>
  )
}
