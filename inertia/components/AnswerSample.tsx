import { samples as words } from '~/messages'
import { KindGlyph } from './KindGlyph'

const { answer } = words

export function AnswerSample() {
  return (
    <div className="grid gap-4 rounded-card border bg-paper p-5" dir="auto">
      <p className="ms-auto w-fit max-w-[85%] rounded-card border bg-sheet px-4 py-2 text-sm">
        {answer.question}
      </p>
      <p className="text-sm">
        {answer.text}
        <span className="held">
          <span className="citation-mark ms-1">1</span>
        </span>
      </p>
      <div className="grid gap-2">
        <blockquote className="quote text-sm leading-relaxed text-ink-3">
          <mark className="bg-transparent text-ink">{answer.quote}</mark> {answer.after}
        </blockquote>
        <p className="flex items-center gap-2 ps-4 text-sm text-ink-2">
          <span className="citation-mark">1</span>
          <KindGlyph kind="text" size="small" />
          {answer.title}
        </p>
      </div>
    </div>
  )
}
