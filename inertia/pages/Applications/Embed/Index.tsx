import { Head } from '@inertiajs/react'
import type { EmbedRow } from '@protocol/applications'
import type { InboxRow } from '@protocol/inbox'
import { Plus } from 'lucide-react'
import { ButtonLink } from '~/components/ButtonLink'
import { CitationNote, SampleMark } from '~/components/CitationNote'
import { EmptyState } from '~/components/EmptyState'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { useApplicationActions } from '~/hooks/use_application_actions'
import { embeds as words } from '~/messages'
import { route } from '~/lib/routes'
import { ApplicationRows } from '../Partials/ApplicationRow'
import { ListFooter } from '../Partials/ListFooter'
import { EmbedListRow } from './Partials/EmbedListRow'
import { WidgetGlyph } from './Partials/WidgetPreview'

export type EmbedIndexProps = { embeds: EmbedRow[]; latest: InboxRow[] }

export default function EmbedIndex({ embeds, latest }: EmbedIndexProps) {
  const { toggle, askDelete, dialog } = useApplicationActions('embed')
  const create = (
    <ButtonLink href={route('applications.embed.create')} modal tone="primary">
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" /> {words.create.title}
    </ButtonLink>
  )

  return (
    <Page>
      <Head title={words.title} />
      <PageHeader
        title={words.title}
        description={embeds.length > 0 && words.about}
        actions={embeds.length > 0 && create}
      />
      {embeds.length === 0 ? (
        <EmptyState title={words.nothing.title} sample={<BubbleSample />} action={create}>
          {words.nothing.about}
        </EmptyState>
      ) : (
        <ApplicationRows hasActions>
          {embeds.map((embed) => (
            <EmbedListRow
              key={embed.id}
              embed={embed}
              onToggle={() => toggle(embed)}
              onDelete={() => askDelete(embed)}
            />
          ))}
        </ApplicationRows>
      )}
      <ListFooter latest={latest} />
      {dialog}
    </Page>
  )
}

/** A page of a shop with the chat open on it. */
function BubbleSample() {
  const { sample } = words.nothing
  return (
    <div className="relative h-[420px] overflow-hidden rounded-card border bg-sheet text-start">
      <div className="flex gap-1.5 border-b px-4 py-3">
        <span className="size-2.5 rounded-full bg-line" />
        <span className="size-2.5 rounded-full bg-line" />
        <span className="size-2.5 rounded-full bg-line" />
      </div>
      <div className="grid gap-2.5 p-5">
        <span className="h-3 w-1/2 rounded-full bg-line/60" />
        <span className="h-2 w-4/5 rounded-full bg-line/60" />
        <span className="h-2 w-3/5 rounded-full bg-line/60" />
      </div>
      <div className="absolute end-4 bottom-18 grid w-[272px] overflow-hidden rounded-card border bg-paper shadow-float">
        <p className="border-b px-4 py-3 text-sm font-semibold">{sample.name}</p>
        <div className="grid gap-3 p-4 text-sm">
          <p className="ms-auto w-fit rounded-control border bg-sheet px-3 py-1.5">{sample.question}</p>
          <p>
            {sample.answer}
            <SampleMark>1</SampleMark>
          </p>
          <CitationNote
            parts={[{ text: sample.answer, quoted: true }]}
            marks={[1]}
            kind="website"
            title={sample.title}
            size="margin"
          />
        </div>
      </div>
      <span className="squircle absolute end-4 bottom-4 grid size-11 place-items-center bg-primary text-on-primary">
        <WidgetGlyph icon="quote" size={20} />
      </span>
    </div>
  )
}
