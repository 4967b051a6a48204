import { useMemo, useRef, useState, useEffect } from 'react'
import type { Rating } from '#protocol/chat'
import type { Answer } from '#protocol/chat/conversation'
import { closestNotes, evidenceNotes } from '#protocol/chat/evidence_notes'
import { answerBlocks, citedIn, quotedIn, sourcesOnly } from '#protocol/chat/quoted_blocks'
import { MessageTools } from './MessageTools.js'
import { Icon } from './Icon.js'
import { FIRST_MARK, type Marks } from './CitationMarks.js'
import { Evidence } from './Evidence.js'
import { MarginNotes } from './MarginNotes.js'
import { Prose } from './Prose.js'
import { AnswerProblem } from './AnswerProblem.js'
import { SourceStrip } from './SourceStrip.js'
import { format } from '../words.js'
import { translateForReader, type Translation } from '../translation.js'

const NONE: ReadonlySet<number> = new Set()
const QUERY = '(min-width: 1100px)'

/** Whether notes go in the margin beside the text; matches the breakpoint in the styles. */
function useWideScreen(): boolean {
  const [wide, setWide] = useState(() => matchMedia(QUERY).matches)
  useEffect(() => {
    const query = matchMedia(QUERY)
    const update = () => setWide(query.matches)
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return wide
}

type MessageProps = {
  answer: Answer
  question: string
  speaker: string
  /** Shows its first quote unfolded. */
  newest: boolean
  onRate(rating: Rating, reason?: string): Promise<boolean>
  onAskAgain(): void
}

export function Message({ answer, question, speaker, newest, onRate, onAskAgain }: MessageProps) {
  const article = useRef<HTMLElement>(null)
  const inMargin = useWideScreen()
  const [openMark, setOpenMark] = useState<string | null>(newest ? FIRST_MARK : null)
  const [showsLines] = useState(newest)
  const [pointed, onPoint] = useState<number[]>([])
  const growing = answer.state === 'waiting' || answer.state === 'writing'
  const citations = new Map(answer.citations.map((citation) => [citation.index, citation]))
  const blocks = useMemo(
    () => answerBlocks(answer.text, answer.citations, growing),
    [answer.text, answer.citations, growing]
  )
  const verbatim = quotedIn(blocks)
  const drawn = new Set(blocks.flatMap(citedIn))
  const cited = answer.citations.filter(({ index }) => drawn.has(index))
  const key = cited.map(({ index }) => `${index}${verbatim.has(index)}`).join()
  const notes = useMemo(() => evidenceNotes(cited, verbatim), [key, answer.id])
  const near = useMemo(() => closestNotes(answer.closest), [answer.closest])
  const lines = inMargin || !showsLines ? NONE : sourcesOnly(blocks, cited, verbatim)
  const marks: Marks = {
    citations,
    verbatim,
    openMark,
    setOpenMark,
    lines,
    places: new Map(),
    words: [],
    below: null,
    inMargin,
    pointed,
    onPoint,
  }
  const first = cited.find(({ index }) => !lines.has(index))?.index
  const isOpen = (index: number) =>
    (openMark === FIRST_MARK ? `:${first}` : (openMark ?? '')).endsWith(`:${index}`)
  const isDone = answer.state === 'complete' && answer.text !== ''

  function unfold(index: number | null) {
    const mark = article.current?.querySelector<HTMLElement>(`.prose [data-cites="${index}"]`)
    setOpenMark(index === null ? null : (mark?.dataset.mark ?? null))
    // The chip may be gone now.
    if (index !== null) mark?.focus()
  }

  return (
    <article
      ref={article}
      className={answer.answered === false ? 'answer answer-none' : 'answer'}
      aria-busy={growing}
      data-quotes={answer.citations.length > 0 || undefined}
      aria-label={
        answer.personName
          ? format('from', { name: answer.personName })
          : format('answerFrom', { name: speaker })
      }
    >
      {answer.personName && <p className="answer-person">{answer.personName}</p>}
      {answer.note && <p className="answer-note">{answer.note}</p>}
      {answer.answered === false && near.length === 0 && (
        <p className="unseen">{format('notInSources', { name: speaker })}</p>
      )}
      {answer.text !== '' && <Prose blocks={blocks} marks={marks} />}
      {isDone && answer.answered && <Translated text={withoutMarkers(answer.text)} question={question} />}
      {inMargin && notes.length > 0 && (
        <MarginNotes notes={notes} answer={article} pointed={pointed} onPoint={onPoint} />
      )}
      {near.length > 0 && (
        <section className="closest">
          <h3>{format('closest')}</h3>
          {near.map((note, at) => (
            <div key={at}>
              <Evidence id={`closest-${answer.id}-${at}`} note={note} marked={false} />
              <Translated text={note.citations[0]!.quote} question={question} />
            </div>
          ))}
        </section>
      )}
      {answer.state === 'waiting' && <p className="waiting">{format('searching')}</p>}
      {answer.state === 'stopped' && (
        <p className="answer-end">
          {format('stopped')}
          <button type="button" className="quiet" onClick={onAskAgain}>
            <Icon name="retry" />
            {format('askAgain')}
          </button>
        </p>
      )}
      {answer.error && <AnswerProblem error={answer.error} onAskAgain={onAskAgain} />}
      {!inMargin && !growing && (
        <SourceStrip quotes={cited} lines={lines} isOpen={isOpen} onUnfold={unfold} />
      )}
      {isDone && answer.citations.length > 0 && (
        <MessageTools answer={answer} onRate={onRate} onAskAgain={onAskAgain} />
      )}
    </article>
  )
}

function withoutMarkers(text: string): string {
  return text.replace(/\s?\[\d[\d, ]*\]/g, '')
}

type TranslatedProps = { text: string; question: string }

/**
 * The text in the language of the question, translated by the visitor's browser; nothing if that isn't needed
 * or possible.
 */
function Translated({ text, question }: TranslatedProps) {
  const [translation, setTranslation] = useState<Translation | null>(null)
  useEffect(() => {
    let isUnmounted = false
    translateForReader(text, question).then((translated) => !isUnmounted && setTranslation(translated))
    return () => {
      isUnmounted = true
    }
  }, [text, question])
  if (!translation) return null
  return (
    <aside className="translation" aria-label={format('translated')}>
      <p className="answer-note">{format('translated')}</p>
      <p lang={translation.language} dir="auto">
        {translation.text}
      </p>
    </aside>
  )
}
