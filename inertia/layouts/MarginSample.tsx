import { CitationNote, SampleMark } from '~/components/CitationNote'
import { guests as words, landing } from '~/messages'

const { sample } = words

export function MarginSample() {
  return (
    <div className="grid w-full max-w-[520px] gap-6">
      <p className="mb-4 font-serif text-2xl text-balance">{landing.title}</p>
      <p className="w-fit max-w-[85%] justify-self-end rounded-card border bg-sheet px-4 py-2.5 text-sm">
        {sample.question}
      </p>
      <p>
        {sample.answer}
        <SampleMark>1</SampleMark>
      </p>
      <CitationNote
        parts={[{ text: sample.quote, quoted: true }]}
        marks={[1]}
        kind="file"
        title={sample.title}
        place={sample.place}
        size="margin"
      />
    </div>
  )
}
