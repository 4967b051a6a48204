import { Head, Link, router, usePage } from '@inertiajs/react'
import { useState } from 'react'
import { parsePageRanges } from '@protocol/page_ranges'
import { VisitButton } from '~/components/Button'
import { buttonStyle } from '~/components/button_style'
import { FailureNote } from '~/components/FailureNote'
import { Notice } from '~/components/Notice'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { Sentence } from '~/components/Sentence'
import { KnowledgeMark } from '~/components/KnowledgeMark'
import { isWorking } from '~/components/item_states'
import { useLiveItem } from '~/hooks/use_live_item'
import { common, dataItem as words, dataList, format, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import { rangeInAddress, versionInAddress } from '~/lib/text_spans'
import { audioTrackOf } from '~/lib/audio_track'
import { ModalLink } from '~/modal/ModalLink'
import { ItemActions } from './Partials/ItemActions'
import { ItemEditor } from './Partials/ItemEditor'
import { ItemFacts } from './Partials/ItemFacts'
import { Passages } from './Partials/Passages'
import { ItemText } from './Partials/ItemText'
import { UsedBy } from './Partials/UsedBy'
import { Versions } from './Partials/Versions'
import type { ShowItemProps } from './types'
import { Ago } from '~/components/Ago'
import { Facts } from '~/components/Facts'
import { formatNumber } from '~/lib/format'
import type { AnsweredQuestion } from '@protocol/knowledge'

export default function ShowItem(props: ShowItemProps) {
  const { source, shown, latestVersion, versions, usedBy, passages, metadata, audioProblem, questions } =
    props
  const item = useLiveItem(props.item)
  const asked = versionInAddress(usePage().url)
  const isForgotten = shown !== null && asked !== null && asked !== shown.version
  const range = rangeInAddress(usePage().url, isForgotten ? 0 : (shown?.text.length ?? 0))
  const [editing, setEditing] = useState<'item' | 'transcript' | null>(null)
  const editable = shown !== null && shown.version === latestVersion && !isWorking(item.state)

  const isSpoken = Boolean(shown && shown.segments.length > 0)
  const isUnreadable = shown === null && Boolean(item.failure)

  return (
    <Page>
      <Head title={item.title} />
      <PageHeader
        back={{ href: route('data.index'), label: words.back }}
        title={item.title}
        description={<KnowledgeMark state={item.state} progress={item.progress} />}
        actions={
          <ItemActions
            item={item}
            isCorrected={Boolean(metadata.correctedAt)}
            onEdit={editable && !editing ? () => setEditing('item') : null}
            onCorrect={
              editable && !editing && isSpoken && item.state === 'ready'
                ? () => setEditing('transcript')
                : null
            }
          />
        }
      />
      {item.failure && (
        <div className="mb-8">
          <Notice tone="ember" action={<FailureActions item={item} />}>
            <FailureNote failure={item.failure} />
          </Notice>
        </div>
      )}
      <UnreadPages metadata={metadata} />
      {audioProblem && item.state === 'ready' && (
        <div className="mb-8">
          <Notice
            tone="sun"
            title={words.notesOnly.title}
            action={<FailureActions item={item} isWithoutTranscript />}
          >
            {format(words.notesOnly.about, { reason: audioProblem })}
          </Notice>
        </div>
      )}
      {shown && shown.version !== latestVersion && (
        <div className="mb-8">
          <Notice tone="sun" title={words.earlier.title}>
            <Sentence
              text={words.earlier.about}
              with={{
                link: (
                  <Link
                    href={route('data.items.show', item.id)}
                    className="text-ink underline underline-offset-4"
                  >
                    {words.earlier.present}
                  </Link>
                ),
              }}
            />
          </Notice>
        </div>
      )}
      {isForgotten && (
        <div className="mb-8">
          <Notice tone="sun" title={words.forgotten.title}>
            {format(words.forgotten.about, { asked, shown: shown.version })}
          </Notice>
        </div>
      )}
      <div className="grid grid-cols-1 gap-12 margin:grid-cols-[minmax(0,680px)_320px]">
        {!isUnreadable && (
          <article className="min-w-0">
            {shown && editing === 'item' ? (
              <ItemEditor item={item} text={shown.text} onDone={() => setEditing(null)} />
            ) : shown ? (
              <ItemText
                shown={shown}
                range={range}
                sound={audioTrackOf(item, metadata)}
                onCorrected={editing === 'transcript' ? () => setEditing(null) : null}
                item={item}
              />
            ) : (
              <p className="text-ink-2">{isWorking(item.state) ? words.soon : words.none}</p>
            )}
          </article>
        )}
        <aside className="grid min-w-0 grid-cols-1 content-start gap-8">
          <ItemFacts item={item} source={source} metadata={metadata} />
          {shown && <UsedBy applications={usedBy} />}
          {(shown || questions.length > 0) && <ItemQuestions itemId={item.id} questions={questions} />}
          {shown && (
            <Versions itemId={item.id} shown={shown.version} latest={latestVersion} versions={versions} />
          )}
          {shown?.version === latestVersion && (
            <Passages itemId={item.id} text={shown.text} passages={passages} />
          )}
        </aside>
      </div>
    </Page>
  )
}

type FailureProps = Pick<ShowItemProps, 'item'> & { isWithoutTranscript?: boolean }

/** First what helps most often: another file, or a transcript. */
function FailureActions({ item, isWithoutTranscript }: FailureProps) {
  const retry = () => router.post(route('data.items.retry.store', item.id), {}, { preserveScroll: true })
  return (
    <div className="flex flex-wrap gap-2 max-sm:basis-full">
      {item.kind === 'file' && (
        <ModalLink
          href={route('data.items.file.create', item.id)}
          className={buttonStyle('primary', 'small')}
        >
          {dataList.row.replace}
        </ModalLink>
      )}
      {isWithoutTranscript && (
        <ModalLink href={route('data.file.create')} className={buttonStyle('primary', 'small')}>
          {words.notesOnly.upload}
        </ModalLink>
      )}
      <VisitButton size="small" onClick={retry}>
        {common.tryAgain}
      </VisitButton>
    </div>
  )
}

/** Scanned pages whose text could not be recognized. */
function UnreadPages({ metadata: { unreadPages } }: Pick<ShowItemProps, 'metadata'>) {
  if (typeof unreadPages !== 'string') return null
  const count = parsePageRanges(unreadPages).length
  return (
    <div className="mb-8">
      <Notice tone="sun" title={formatCount(words.unread.title, count)}>
        {formatCount(words.unread.about, count, { pages: unreadPages })}
      </Notice>
    </div>
  )
}

function ItemQuestions({ itemId, questions }: { itemId: string; questions: AnsweredQuestion[] }) {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="mb-3 text-lg font-semibold">
        {words.questions.title}
      </h2>
      {questions.length === 0 ? (
        <p className="text-sm text-ink-3">{words.questions.none}</p>
      ) : (
        <ul className="grid gap-3">
          {grouped(questions).map(({ id, question, askedAt, version, start, end, times }) => (
            <li key={id} className="text-sm">
              <Link
                href={route('data.items.show', itemId, { start, end, version })}
                preserveState
                className="rounded-chip hover:underline hover:underline-offset-4"
              >
                {question}
              </Link>
              <Facts
                facts={[
                  format(words.questions.times, { count: formatNumber(times) }),
                  <Ago key="ago" at={askedAt} />,
                ]}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Merges repeated questions, in the latest wording, with their count; the most frequent ones first. */
function grouped(questions: AnsweredQuestion[]): Array<AnsweredQuestion & { times: number }> {
  const groups = new Map<string, AnsweredQuestion & { times: number }>()
  for (const one of questions) {
    const key = one.question.trim().toLowerCase()
    const group = groups.get(key)
    if (group) group.times += 1
    else groups.set(key, { ...one, times: 1 })
  }
  return [...groups.values()].toSorted((one, other) => other.times - one.times)
}
