import { Head, router } from '@inertiajs/react'
import type { ItemRow } from '@protocol/knowledge'
import type { Comparison, StoredVersion, DiffPart, DiffPiece } from '@protocol/versions'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '~/components/Button'
import { cx } from '~/components/cx'
import { Field } from '~/components/forms/Field'
import { Notice } from '~/components/Notice'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { Select } from '~/components/forms/Select'
import { formatMinute, formatNumber } from '~/lib/format'
import { dataCompare as words, dataList, format, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import { useRef, useState } from 'react'
import { diffBlocks, type DiffBlock } from './Partials/changed_lines'

const { pager } = dataList

export type CompareVersionsProps = { item: ItemRow; versions: StoredVersion[]; comparison: Comparison }

export default function CompareVersions({ item, versions, comparison }: CompareVersionsProps) {
  const { from, to, addedLines, removedLines, isPrecise, parts } = comparison
  const changes = useChangeNavigation(comparison)
  const count = changesIn(parts)
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
        description={versions.length < 2 ? words.only : isChanged ? undefined : words.same}
      />
      <div className="max-w-[680px]">
        {versions.length > 1 && (
          <div className="mb-4 grid gap-4 sm:grid-cols-2">
            <VersionChoice
              name="from"
              label={words.olderVersion}
              value={from}
              versions={versions}
              onChange={(version) => compare({ from: version })}
            />
            <VersionChoice
              name="to"
              label={words.newerVersion}
              value={to}
              versions={versions}
              onChange={(version) => compare({ to: version })}
            />
          </div>
        )}
        {!isPrecise && (
          <div className="mb-6">
            <Notice>{words.imprecise}</Notice>
          </div>
        )}
        {isChanged && (
          <>
            <div className="sticky top-14 z-10 flex items-center gap-2 bg-paper py-2 lg:top-0">
              <p className="num me-auto text-sm text-ink-2" role="status">
                {changes.at === null
                  ? formatCount(words.changes, count)
                  : format(words.changeOf, {
                      number: formatNumber(changes.at + 1),
                      total: formatNumber(count),
                    })}
              </p>
              <Button size="small" onClick={changes.previous} aria-label={words.previous}>
                <ArrowUp size={16} strokeWidth={1.75} aria-hidden="true" />
                {pager.previous}
              </Button>
              <Button size="small" onClick={changes.next} aria-label={words.next}>
                <ArrowDown size={16} strokeWidth={1.75} aria-hidden="true" />
                {pager.next}
              </Button>
            </div>
            <div ref={changes.within}>
              <Differences parts={parts} />
            </div>
          </>
        )}
      </div>
    </Page>
  )
}

type ChoiceProps = {
  name: string
  label: string
  value: number
  versions: StoredVersion[]
  onChange: (version: number) => void
}

function VersionChoice({ name, label, value, versions, onChange }: ChoiceProps) {
  const options = versions.map(({ version, createdAt }) => ({
    value: String(version),
    label: createdAt
      ? format(words.versionOf, { version, minute: formatMinute(createdAt) })
      : format(words.version, { version }),
  }))
  return (
    <Field name={name} label={label}>
      <Select value={String(value)} options={options} onChange={(version) => onChange(Number(version))} />
    </Field>
  )
}

function changesIn(parts: DiffPart[]): number {
  return parts.filter(({ kind }) => kind !== 'same' && kind !== 'folded').length
}

/** Moves the focus from change to change, so that screen readers read each one. */
function useChangeNavigation(comparison: Comparison) {
  const within = useRef<HTMLDivElement>(null)
  // Pressing the button moves the focus away from the current change.
  const [current, setCurrent] = useState<{ at: number; comparison: Comparison } | null>(null)
  const at = current?.comparison === comparison ? current.at : null

  const go = (step: 1 | -1) => {
    const changes = [...(within.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])]
    const from = at ?? (step === 1 ? -1 : 0)
    const next = (from + step + changes.length) % changes.length
    setCurrent({ at: next, comparison })
    changes[next]?.focus({ preventScroll: true })
    changes[next]?.scrollIntoView({ block: 'center' })
  }

  return { within, at, next: () => go(1), previous: () => go(-1) }
}

/** Additions and deletions also have hidden labels, not only colors. */
function Differences({ parts }: { parts: DiffPart[] }) {
  return (
    <div className="card overflow-hidden p-4 sm:p-6">
      {diffBlocks(parts).map((block, position) => (
        // oxlint-disable-next-line no-array-index-key -- a comparison never changes in place
        <Block key={position} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: DiffBlock }) {
  if (block.kind === 'folded') {
    return (
      <p className="-mx-4 my-6 bg-well px-4 py-2 text-center text-sm text-ink-3 first:-mt-4 last:-mb-4 sm:-mx-6 sm:px-6 sm:first:-mt-6 sm:last:-mb-6">
        {formatCount(words.unchanged, block.lines)}
      </p>
    )
  }
  const apart = block.apart && 'mt-6'
  if (block.kind === 'same') return <p className={cx('diff-lines text-ink-2', apart)}>{block.text}</p>
  return (
    <p className={cx('diff-lines diff-change', apart)} data-change tabIndex={-1}>
      {block.pieces.map((piece, position) => (
        // oxlint-disable-next-line no-array-index-key -- a comparison never changes in place
        <Piece key={position} piece={piece} />
      ))}
    </p>
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
