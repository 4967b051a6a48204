import { Head } from '@inertiajs/react'
import type { ApplicationState } from '@protocol/applications'
import { Plus } from 'lucide-react'
import { ButtonLink } from '~/components/ButtonLink'
import { EmptyState } from '~/components/EmptyState'
import { Page } from '~/components/Page'
import { PageHeader } from '~/components/PageHeader'
import { useApplicationActs } from '~/hooks/use_application_acts'
import { route } from '~/routes'
import { BubbleSample } from './Partials/BubbleSample'
import { EmbedListRow } from './Partials/EmbedListRow'

export type EmbedRow = {
  id: string
  name: string
  state: ApplicationState
  /** `#rrggbb` */
  accent: string
  /** Origins; empty means every page may carry it. */
  allowedDomains: string[]
  /** Null when it answers from all sources. */
  sourcesCount: number | null
  chatsThisWeek: number
}

export type EmbedIndexProps = { embeds: EmbedRow[] }

const CONSEQUENCE =
  'The bubble disappears from every page that carries it, and its conversations are erased. This cannot be undone.'

export default function EmbedIndex({ embeds }: EmbedIndexProps) {
  const { toggle, askDelete, dialog } = useApplicationActs('embed', CONSEQUENCE)
  const create = (
    <ButtonLink href={route('applications.embed.create')} modal tone="primary">
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" /> New embed
    </ButtonLink>
  )

  return (
    <Page>
      <Head title="Embeds" />
      <PageHeader
        title="Embeds"
        description="A chat on your own website, by one line of HTML."
        actions={embeds.length > 0 && create}
      />
      {embeds.length === 0 ? (
        <EmptyState title="Answer where people already are" sample={<BubbleSample />} action={create}>
          A small bubble in the corner of your pages, with your sources behind it.
        </EmptyState>
      ) : (
        <ul className="card divide-y divide-line">
          {embeds.map((embed) => (
            <EmbedListRow
              key={embed.id}
              embed={embed}
              onToggle={() => toggle(embed)}
              onDelete={() => askDelete(embed)}
            />
          ))}
        </ul>
      )}
      {dialog}
    </Page>
  )
}
