import { FileText } from 'lucide-react'
import { Sentence } from '~/components/Sentence'
import { guests as words } from '~/messages'

const { sample } = words

export function MarginSample() {
  return (
    <figure className="grid w-full max-w-[520px] gap-6">
      <p className="w-fit max-w-[85%] justify-self-end rounded-card border bg-sheet px-4 py-2.5 text-sm">
        {sample.question}
      </p>
      <p className="font-serif text-xl leading-snug">
        {sample.answer}
        {'\u2060'}
        <sup className="citation-mark ms-1">1</sup>
      </p>
      <div className="grid gap-2 sm:ms-12">
        <blockquote className="quote text-base leading-relaxed text-ink-2">
          <Sentence
            of={sample.quote}
            with={{ time: <mark className="bg-evidence-soft text-ink">{sample.time}</mark> }}
          />
        </blockquote>
        <figcaption className="flex items-center gap-2 ps-4 text-sm text-ink-3">
          <FileText size={16} strokeWidth={1.75} /> {sample.from}
        </figcaption>
      </div>
    </figure>
  )
}
