import { KindGlyph } from '~/components/KindGlyph'

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
  {
    mark: 1,
    kind: 'podcast',
    before: 'People throw it out too early. ',
    quote: 'A starter that smells of acetone is only hungry.',
    after: ' Feed it twice',
    title: 'Episode 41, Rescue night',
    place: '12:08',
  },
  {
    mark: 2,
    kind: 'file',
    before: '',
    quote: 'Grey liquid on top is water and alcohol; pour it off or stir it in.',
    after: ' Pink or orange',
    title: 'The bread notebook',
    place: 'Page 12',
  },
]

/** The product in one picture: a question, an answer, and the words it stands on beside it. */
export function LandingExample() {
  return (
    <figure
      aria-label="An example: a question, its answer, and the quotes it stands on"
      className="card mt-12 grid grid-cols-1 gap-x-12 gap-y-8 p-6 sm:p-10 lg:mt-18 lg:grid-cols-[minmax(0,1fr)_360px]"
    >
      <div className="grid grid-cols-1 content-start gap-6">
        <p className="ms-auto w-fit rounded-card bg-well px-4 py-2.5">
          My starter smells like nail polish. Is it dead?
        </p>
        <p className="max-w-[52ch] text-lg">
          No, it is hungry. A smell of acetone means that it has run out of food.
          <Mark>1</Mark> Grey liquid on top is harmless too: pour it off or stir it in.<Mark>2</Mark> Feed it
          twice, twelve hours apart, and it should rise again.<Mark>1</Mark>
        </p>
      </div>
      <div className="grid grid-cols-1 content-start gap-6">
        {SOURCES.map(({ mark, kind, before, quote, after, title, place }) => (
          <div key={mark} className="grid grid-cols-1 gap-2">
            <blockquote className="quote leading-relaxed text-ink-3">
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

function Mark({ children }: { children: string }) {
  return <span className="citation-mark ms-1">{children}</span>
}
