import { CitationNote, SampleMark } from '~/components/CitationNote'
import { Sentence } from '~/components/Sentence'
import { landing as words } from '~/messages/index'

const { example } = words

type Source = {
  mark: number
  kind: string
  before: string
  quote: string
  after: string
  title: string
  place: string
}

const SOURCES: Source[] = [
  { mark: 1, kind: 'podcast', place: '12:08', ...example.episode },
  { mark: 2, kind: 'file', before: '', ...example.notebook },
]

export function LandingExample() {
  return (
    <figure
      aria-label={example.label}
      className="card mt-12 grid grid-cols-1 gap-x-12 gap-y-8 p-6 sm:p-10 lg:grid-cols-[minmax(0,1fr)_360px]"
    >
      <div className="grid grid-cols-1 content-start gap-6">
        <p className="ms-auto w-fit rounded-card bg-well px-4 py-2.5">{example.question}</p>
        <p className="max-w-[52ch] text-lg sm:text-xl sm:leading-normal">
          <Sentence
            of={example.answer}
            with={{
              acetone: <SampleMark>1</SampleMark>,
              liquid: <SampleMark>2</SampleMark>,
              feeding: <SampleMark>1</SampleMark>,
            }}
          />
        </p>
      </div>
      <div className="grid grid-cols-1 content-start gap-6">
        {SOURCES.map(({ mark, kind, before, quote, after, title, place }) => (
          <CitationNote
            key={mark}
            parts={[
              { text: before, quoted: false },
              { text: quote, quoted: true },
              { text: `${after}…`, quoted: false },
            ]}
            marks={[mark]}
            kind={kind}
            title={title}
            place={place}
          />
        ))}
      </div>
    </figure>
  )
}
