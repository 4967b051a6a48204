import { samples as words } from '~/messages'
import { CitationNote, SampleMark } from './CitationNote'

const { answer } = words

export function AnswerSample() {
  return (
    <div className="grid gap-4 rounded-card border bg-paper p-6" dir="auto">
      <p className="ms-auto w-fit max-w-[85%] rounded-card border bg-sheet px-4 py-2 text-sm">
        {answer.question}
      </p>
      <p>
        {answer.text}
        <SampleMark>1</SampleMark>
      </p>
      <CitationNote
        parts={[{ text: answer.quote, quoted: true }]}
        marks={[1]}
        kind="text"
        title={answer.title}
        size="margin"
      />
    </div>
  )
}
