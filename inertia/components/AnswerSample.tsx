import type { ReactNode } from 'react'
import { samples } from '~/messages'
import { CitationNote, SampleMark } from './CitationNote'

/** In an empty page, as the thing that it will show. */
export function AnswerSample() {
  const { question, text, quote, title } = samples.answer
  return (
    <div className="card grid gap-4 p-6" dir="auto">
      <p className="ms-auto w-fit max-w-[85%] rounded-card border px-4 py-2.5 text-sm">{question}</p>
      <SampleAnswer text={text} quote={quote} kind="text" title={title} />
    </div>
  )
}

/** Looks like a visitor's own question. */
export function SampleQuestion({ children }: { children: ReactNode }) {
  return <p className="bubble ms-auto w-fit max-w-[85%] px-4 py-2.5">{children}</p>
}

type SampleAnswerProps = { text: string; quote: string; kind: string; title: string; place?: string }

export function SampleAnswer({ text, quote, ...source }: SampleAnswerProps) {
  return (
    <>
      <p>
        {text}
        <SampleMark>1</SampleMark>
      </p>
      <CitationNote parts={[{ text: quote, quoted: true }]} marks={[1]} size="margin" {...source} />
    </>
  )
}
