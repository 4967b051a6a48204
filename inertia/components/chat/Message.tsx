import type { ChatMessage, Citation } from '@protocol/chat'
import type { Answer } from '@protocol/chat/conversation'
import { parseAnswer } from '@protocol/chat/markdown'
import { useState, type ReactNode } from 'react'
import { useWideScreen } from '~/hooks/use_wide_screen'
import { chat as words } from '~/messages'
import { Badge } from '../Badge'
import { cx } from '../cx'
import { CitationMark } from './CitationMark'
import { Evidence } from './Evidence'
import { citedIn, Prose } from './Prose'

export function UserMessage({ text, className }: { text: string; className?: string }) {
  return (
    <p
      dir="auto"
      className={cx(
        'ms-auto w-fit max-w-[85%] rounded-card border px-4 py-2.5 break-words whitespace-pre-wrap',
        className ?? 'bg-sheet'
      )}
    >
      {text}
    </p>
  )
}

type Props = {
  message: Pick<ChatMessage, 'text' | 'citations' | 'answered' | 'note' | 'personName'> &
    Partial<Pick<Answer, 'state' | 'closest'>>
  /**
   * `margin`: beside the text where the window is wide, else unfolded beneath the sentence. `inline`: always unfolded.
   * `below`: all of it beneath the text. `none`: the marks are no links.
   */
  evidence: 'margin' | 'inline' | 'below' | 'none'
  /** The text is still arriving. */
  growing?: boolean
  tools?: ReactNode
}

/** A message of the application or of a person, with its citations. */
export function Message({ message, evidence, growing = false, tools }: Props) {
  const wide = useWideScreen()
  const [pointed, setPointed] = useState<number | null>(null)
  const [unfolded, setUnfolded] = useState<number | null>(null)
  const { text, citations, answered, personName, closest = [] } = message
  const blocks = parseAnswer(text, { cited: new Set(citations.map(({ index }) => index)), growing })
  const unfolds = evidence === 'inline' || (evidence === 'margin' && !wide)
  const inMargin = evidence === 'margin' && wide
  const used = new Set(blocks.flatMap(citedIn))
  const note =
    message.note ?? (message.state === 'stopped' || message.state === 'failed' ? words.stopped : null)

  const mark = (citation: Citation, key: number) => {
    const { index } = citation
    return evidence === 'none' ? (
      <span key={key} className="held">
        <span className="citation-mark ms-1">{index}</span>
      </span>
    ) : (
      <CitationMark
        key={key}
        citation={citation}
        active={pointed === index || (unfolds && unfolded === index)}
        unfolded={unfolds ? unfolded === index : null}
        onUnfold={() => setUnfolded(unfolded === index ? null : index)}
        onPoint={(on) => setPointed(on ? index : null)}
      />
    )
  }
  const beneath = (cited: Citation[]) => {
    const citation = unfolds ? cited.find(({ index }) => index === unfolded) : undefined
    return (
      citation && (
        <div className="my-3">
          <Evidence citation={citation} />
        </div>
      )
    )
  }
  const list = (shown: Citation[]) =>
    shown.map((citation) => (
      <Evidence key={citation.index} citation={citation} active={pointed === citation.index} />
    ))

  return (
    <div className={evidence === 'margin' ? 'chat-columns' : undefined}>
      <div className="grid min-w-0 grid-cols-1 content-start gap-3">
        {answered === false && (
          <p>
            <Badge tone="sun">{words.notInContent}</Badge>
          </p>
        )}
        {personName === null ? (
          <Prose blocks={blocks} citations={citations} mark={mark} beneath={beneath} />
        ) : (
          <p dir="auto" className="break-words whitespace-pre-wrap">
            {text}
          </p>
        )}
        {closest.length > 0 && (
          <section aria-label={words.closest} className="grid gap-4">
            <h3 className="text-sm font-medium text-ink-2">{words.closest}</h3>
            {closest.map((citation) => (
              <Evidence key={`${citation.itemId}.${citation.start}`} citation={citation} marked={false} />
            ))}
          </section>
        )}
        {note && <p className="text-sm text-ink-2">{note}</p>}
        {evidence === 'below' && !growing && list(citations)}
        {tools}
      </div>
      {inMargin && used.size > 0 && (
        <aside aria-label={words.sources} className="grid content-start gap-6">
          {list(citations.filter(({ index }) => used.has(index)))}
        </aside>
      )}
    </div>
  )
}
