import { Head } from '@inertiajs/react'
import type { ApplicationState } from '@protocol/applications'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyle } from '~/components/button_style'
import { LinkTabs } from '~/components/LinkTabs'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { bioLink as words, format } from '~/messages'
import { route } from '~/lib/routes'
import { ApplicationMark } from '../../Partials/ApplicationMark'

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
  children: ReactNode
}

const PARTS = ['introduction', 'master-prompt', 'handle'] as const

export function EditFrame({ bioLink, here, children }: Props) {
  return (
    <Page>
      <Head title={format(words.title, { part: words.parts[here], name: bioLink.name })} />
      <PageHeader
        back={{ href: route('applications.biolink.index'), label: words.back }}
        title={bioLink.name}
        description={
          <span className="flex flex-wrap items-center gap-3">
            <ApplicationMark state={bioLink.state} />@{bioLink.handle}
          </span>
        }
        actions={
          <a
            href={bioLink.url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle('quiet', 'small')}
          >
            <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" /> {words.open}
          </a>
        }
      />
      <LinkTabs
        label={words.parts.label}
        tabs={[
          ...PARTS.map((key) => ({
            href: route(`applications.biolink.${key}.edit`, bioLink.id),
            label: words.parts[key],
            here: key === here,
          })),
          {
            href: route('applications.biolink.analytics.show', bioLink.id),
            label: words.parts.analytics,
            here: here === 'analytics',
          },
        ]}
      />
      <div className="mt-8">{children}</div>
    </Page>
  )
}
