import { Head, router } from '@inertiajs/react'
import type { ItemRow } from '@protocol/knowledge'
import type { Comparison, StoredVersion, DiffPart, DiffPiece } from '@protocol/versions'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '~/components/Button'
import { Notice } from '~/components/Notice'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { Select } from '~/components/forms/Select'
import { formatMinute } from '~/lib/format'
import { dataCompare as words, format, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import { useRef } from 'react'
import { changedLines } from './Partials/changed_lines'

export type CompareVersionsProps = { item: ItemRow; versions: StoredVersion[]; comparison: Comparison }

export default function CompareVersions({ item, versions, comparison }: CompareVersionsProps) {
  const { from, to, addedLines, removedLines, isPrecise, parts } = comparison
  const changes = useChangeNavigation()
  const isChanged = addedLines + removedLines > 0
  const compare = (change: { from?: number; to?: number }) =>
    router.get(
      route('data.items.compare', item.id, { from, to, ...change }),
      {},
      { preserveState: true, preserveScroll: true, replace: true }
    )

  return (
    <Page>
      <Head title={format(words.windowTitle, { title: item.title })} />
      <PageHeader
        back={{ href: route('data.items.show', item.id), label: item.title }}
        title={words.title}
        description={
          versions.length < 2
            ? words.only
            : isChanged
              ? formatCount(words.changes, changesIn(parts))
              : words.same
        }
      />
      {versions.length > 1 && (
        <div className="sticky top-14 z-10 mb-4 flex max-w-[760px] flex-wrap items-center gap-x-4 gap-y-2 bg-paper py-2 lg:top-0">
          <VersionChoice
            label={words.older}
            name={words.olderVersion}
            value={from}
            versions={versions}
            onChange={(version) => compare({ from: version })}
          />
          <VersionChoice
            label={words.newer}
            name={words.newerVersion}
            value={to}
            versions={versions}
            onChange={(version) => compare({ to: version })}
          />
          {isChanged && (
            <div className="ms-auto flex gap-2">
              <Button size="small" onClick={changes.previous} aria-label={words.previous}>
                <ArrowUp size={16} strokeWidth={1.75} aria-hidden="true" />
              </Button>
              <Button size="small" onClick={changes.next} aria-label={words.next}>
                <ArrowDown size={16} strokeWidth={1.75} aria-hidden="true" />
              </Button>
            </div>
          )}
        </div>
      )}
      {!isPrecise && (
        <div className="mb-6">
          <Notice>{words.imprecise}</Notice>
        </div>
      )}
      <div ref={changes.within} className="max-w-[680px]">
        {isChanged && <Differences parts={parts} />}
      </div>
    </Page>
  )
}

type ChoiceProps = {
  label: string
  name: string
  value: number
  versions: StoredVersion[]
  onChange: (version: number) => void
}

function VersionChoice({ label, name, value, versions, onChange }: ChoiceProps) {
  const options = versions.map(({ version, createdAt }) => ({
    value: String(version),
    label: createdAt
      ? format(words.versionOf, { version, minute: formatMinute(createdAt) })
      : format(words.version, { version }),
  }))
  return (
    <div className="flex max-w-full min-w-0 flex-wrap items-center gap-x-2 [&_select]:max-w-full">
      <span className="text-sm text-ink-2" aria-hidden="true">
        {label}
      </span>
      <Select
        quiet
        label={name}
        value={String(value)}
        options={options}
        onChange={(version) => onChange(Number(version))}
      />
    </div>
  )
}

function changesIn(parts: DiffPart[]): number {
  return parts.filter(({ kind }) => kind !== 'same' && kind !== 'folded').length
}

/** Moves the focus from change to change, so that screen readers read each one. */
function useChangeNavigation() {
  const within = useRef<HTMLDivElement>(null)

  const go = (step: 1 | -1) => {
    const changes = [...(within.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])]
    // Pressing the button moved the focus away from the current change.
    const here = changes.findIndex(({ dataset }) => dataset.here === 'true')
    const target = changes.at(here < 0 && step < 0 ? -1 : (here + step) % changes.length)
    if (!target) return
    if (here >= 0) delete changes[here]!.dataset.here
    target.dataset.here = 'true'
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'center' })
  }

  return { within, next: () => go(1), previous: () => go(-1) }
}

/** Additions and deletions also have hidden labels, not only colors. */
function Differences({ parts }: { parts: DiffPart[] }) {
  return (
    <div className="card overflow-hidden py-3">
      {parts.map((part, position) => (
        // oxlint-disable-next-line no-array-index-key -- a comparison never changes in place
        <Part key={position} part={part} />
      ))}
    </div>
  )
}

function Part({ part }: { part: DiffPart }) {
  if (part.kind === 'folded') {
    return (
      <p className="my-2 bg-well px-4 py-2 text-center text-sm text-ink-3 sm:px-6">
        {formatCount(words.unchanged, part.lines)}
      </p>
    )
  }
  if (part.kind === 'same') return <p className="diff-lines text-ink-2">{part.text}</p>
  const { before, changed, after } =
    part.kind === 'changed' ? changedLines(part.pieces) : { before: '', changed: [part], after: '' }
  return (
    <>
      {before && <p className="diff-lines text-ink-2">{before}</p>}
      <p className="diff-lines diff-change" data-change tabIndex={-1}>
        {changed.map((piece, position) => (
          // oxlint-disable-next-line no-array-index-key -- a comparison never changes in place
          <Piece key={position} piece={piece} />
        ))}
      </p>
      {after && <p className="diff-lines text-ink-2">{after}</p>}
    </>
  )
}

function Piece({ piece: { kind, text } }: { piece: DiffPiece }) {
  if (kind === 'same') return text
  const Tag = kind === 'added' ? 'ins' : 'del'
  return (
    <Tag className={kind === 'added' ? 'diff-added' : 'diff-removed'}>
      <span className="sr-only">{` ${kind === 'added' ? words.added : words.removed} `}</span>
      {text}
    </Tag>
  )
}
