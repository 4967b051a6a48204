import { Head, router } from '@inertiajs/react'
import type { ItemRow } from '@protocol/knowledge'
import type { Comparison, KeptVersion } from '@protocol/versions'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '~/components/Button'
import { Notice } from '~/components/Notice'
import { Page } from '~/components/Page'
import { PageHeader } from '~/components/PageHeader'
import { Select } from '~/components/Select'
import { count, formatMinute } from '~/format'
import { useChanges } from '~/hooks/use_changes'
import { route } from '~/routes'
import { Differences } from './Partials/Differences'

export type CompareVersionsProps = { item: ItemRow; versions: KeptVersion[]; comparison: Comparison }

export default function CompareVersions({ item, versions, comparison }: CompareVersionsProps) {
  const { from, to, addedLines, removedLines, isPrecise, parts } = comparison
  const changes = useChanges()
  const compare = (change: { from?: number; to?: number }) =>
    router.get(
      route('data.items.compare', item.id, { from, to, ...change }),
      {},
      { preserveState: true, preserveScroll: true, replace: true }
    )

  return (
    <Page reading>
      <Head title={`Versions of ${item.title}`} />
      <PageHeader
        back={{ href: route('data.items.show', item.id), label: item.title }}
        title="What changed"
        description={summary(addedLines, removedLines)}
      />
      <div className="mb-6 grid gap-3 sm:grid-cols-2">
        <VersionChoice
          label="Older"
          value={from}
          versions={versions}
          onChange={(version) => compare({ from: version })}
        />
        <VersionChoice
          label="Newer"
          value={to}
          versions={versions}
          onChange={(version) => compare({ to: version })}
        />
      </div>
      {!isPrecise && (
        <div className="mb-6">
          <Notice>These texts differ in so much that they are shown one after the other.</Notice>
        </div>
      )}
      {addedLines + removedLines > 0 && (
        <div className="sticky top-14 z-10 flex justify-end gap-2 bg-paper py-2 lg:top-0">
          <Button size="small" onClick={changes.previous}>
            <ArrowUp size={16} strokeWidth={1.75} aria-hidden="true" /> Previous change
          </Button>
          <Button size="small" onClick={changes.next}>
            <ArrowDown size={16} strokeWidth={1.75} aria-hidden="true" /> Next change
          </Button>
        </div>
      )}
      <div ref={changes.within}>
        <Differences parts={parts} />
      </div>
    </Page>
  )
}

type ChoiceProps = {
  label: string
  value: number
  versions: KeptVersion[]
  onChange: (version: number) => void
}

function VersionChoice({ label, value, versions, onChange }: ChoiceProps) {
  const options = versions.map(({ version, createdAt }) => ({
    value: String(version),
    label: createdAt ? `Version ${version}, ${formatMinute(createdAt)}` : `Version ${version}`,
  }))
  return (
    <div className="grid gap-1.5">
      <span className="text-sm font-medium" aria-hidden="true">
        {label}
      </span>
      <Select
        label={`${label} version`}
        value={String(value)}
        options={options}
        onChange={(version) => onChange(Number(version))}
      />
    </div>
  )
}

function summary(added: number, removed: number): string {
  if (added + removed === 0) return 'These two versions have the same words.'
  return `${count(added, 'line')} added, ${count(removed, 'line')} removed.`
}
