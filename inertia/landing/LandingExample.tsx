import { KindGlyph } from '~/components/KindGlyph'
import { Sentence } from '~/components/Sentence'
import { landing as words } from '~/messages'

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
            with={{ acetone: <Mark>1</Mark>, liquid: <Mark>2</Mark>, feeding: <Mark>1</Mark> }}
          />
        </p>
      </div>
      <div className="grid grid-cols-1 content-start gap-6">
        {SOURCES.map(({ mark, kind, before, quote, after, title, place }) => (
          <div key={mark} className="grid grid-cols-1 gap-2">
            <blockquote className="quote text-lg leading-relaxed text-pretty text-ink-3">
              {before}
              <mark className="bg-evidence-soft text-ink">{quote}</mark>
              {after}…
            </blockquote>
            <p className="flex items-center gap-2 ps-4 text-sm text-ink-2">
              <span className="citation-mark">{mark}</span>
              <KindGlyph kind={kind} size="small" />
              <span className="truncate">{title}</span>
              <span className="num text-ink-3">{place}</span>
            </p>
          </div>
        ))}
      </div>
    </figure>
  )
}

/** A word joiner keeps it on the line of its word. */
function Mark({ children }: { children: string }) {
  return (
    <>
      {'\u2060'}
      <span className="citation-mark ms-1">{children}</span>
    </>
  )
}
