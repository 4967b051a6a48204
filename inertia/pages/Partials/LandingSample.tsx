import { useState, type ReactNode } from 'react'
import { SampleQuestion } from '~/components/AnswerSample'
import { CitationNote, SampleMark } from '~/components/CitationNote'
import { Sentence } from '~/components/Sentence'
import { StateMark } from '~/components/StateMark'
import { landing } from '~/messages'

const { label, ask, starter, keeping, uncovered } = landing.example

type Exchange = { topic: string; question: string; answer: ReactNode; margin: ReactNode }

const EXCHANGES: Exchange[] = [
  {
    topic: starter.topic,
    question: starter.question,
    answer: (
      <Sentence
        text={starter.answer}
        with={{
          acetone: <SampleMark>1</SampleMark>,
          liquid: <SampleMark>2</SampleMark>,
          feeding: <SampleMark>1</SampleMark>,
        }}
      />
    ),
    margin: (
      <>
        <CitationNote
          parts={[
            { text: starter.episode.before, quoted: false },
            { text: starter.episode.quote, quoted: true },
          ]}
          marks={[1]}
          kind="podcast"
          title={starter.episode.title}
          place="12:08"
        />
        <CitationNote
          parts={[
            { text: starter.notebook.quote, quoted: true },
            { text: starter.notebook.after, quoted: false },
          ]}
          marks={[2]}
          kind="file"
          title={starter.notebook.title}
          place={starter.notebook.place}
        />
      </>
    ),
  },
  {
    topic: keeping.topic,
    question: keeping.question,
    answer: (
      <Sentence
        text={keeping.answer}
        with={{ bag: <SampleMark>1</SampleMark>, freezer: <SampleMark>2</SampleMark> }}
      />
    ),
    margin: (
      <CitationNote
        parts={[
          { text: keeping.bag, quoted: true },
          { text: keeping.between, quoted: false },
          { text: keeping.freezer, quoted: true },
        ]}
        marks={[1, 2]}
        kind="blog"
        title={keeping.title}
      />
    ),
  },
  {
    topic: uncovered.topic,
    question: uncovered.question,
    answer: <span className="block border-s-2 border-sun ps-4">{uncovered.answer}</span>,
    margin: (
      <div className="grid gap-2 rounded-control border bg-paper p-4">
        <StateMark tone="unanswered">{uncovered.state}</StateMark>
        <p className="font-serif text-lg">{uncovered.question}</p>
        <p className="text-sm text-ink-2">{uncovered.next}</p>
      </div>
    ),
  },
]

/** Three topics to ask about; the last one has no answer, because nothing in the sources covers it. */
export function LandingSample() {
  const [chosen, setChosen] = useState(0)
  const { question, answer, margin } = EXCHANGES[chosen]!
  return (
    <figure aria-label={label} className="card mt-12 p-6 sm:p-10">
      <div role="group" aria-label={ask} className="mb-8 flex flex-wrap items-center gap-2 border-b pb-6">
        <span className="me-1 text-sm font-medium text-ink-2 max-sm:w-full" aria-hidden="true">
          {ask}
        </span>
        {EXCHANGES.map(({ topic }, at) => (
          <button
            key={topic}
            type="button"
            aria-pressed={at === chosen}
            onClick={() => setChosen(at)}
            className="press min-h-11 rounded-control border bg-sheet px-4 text-sm text-ink-2 hover:border-ink-3 hover:text-ink aria-pressed:border-transparent aria-pressed:bg-ink/7 aria-pressed:text-ink sm:min-h-9"
          >
            {topic}
          </button>
        ))}
      </div>
      <div
        aria-live="polite"
        className="grid grid-cols-1 content-start gap-x-12 gap-y-6 lg:min-h-76 lg:grid-cols-[minmax(0,1fr)_360px]"
      >
        <SampleQuestion>{question}</SampleQuestion>
        <p className="max-w-[52ch] text-lg sm:text-xl sm:leading-normal lg:col-start-1">{answer}</p>
        <div className="grid grid-cols-1 content-start gap-6 max-lg:mt-2">{margin}</div>
      </div>
    </figure>
  )
}
