import { Head } from '@inertiajs/react'
import type { EmbedRow } from '@protocol/applications'
import { Plus } from 'lucide-react'
import { ButtonLink } from '~/components/ButtonLink'
import { EmptyState } from '~/components/EmptyState'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { useApplicationActions } from '~/hooks/use_application_actions'
import { embeds as words } from '~/messages'
import { route } from '~/lib/routes'
import { BubbleSample } from './Partials/BubbleSample'
import { EmbedListRow } from './Partials/EmbedListRow'

export type EmbedIndexProps = { embeds: EmbedRow[] }

export default function EmbedIndex({ embeds }: EmbedIndexProps) {
  const { toggle, askDelete, dialog } = useApplicationActions('embed', words.deleteConsequence)
  const create = (
    <ButtonLink href={route('applications.embed.create')} modal tone="primary">
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" /> {words.create.title}
    </ButtonLink>
  )

  return (
    <Page>
      <Head title={words.title} />
      <PageHeader title={words.title} description={words.about} actions={embeds.length > 0 && create} />
      {embeds.length === 0 ? (
        <EmptyState title={words.nothing.title} sample={<BubbleSample />} action={create}>
          {words.nothing.about}
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
