import { Link, router, usePage } from '@inertiajs/react'
import { closestNotes, evidenceNotes } from '@protocol/chat/evidence_notes'
import type { GuideAnswer as Answer } from '@protocol/documentation'
import { LIMITS } from '@protocol/limits'
import { ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { Button, useOwnVisit } from '~/components/Button'
import { NoteView } from '~/components/chat/AnswerNotes'
import { ProblemNote } from '~/components/Notice'
import { docs as words, format } from '~/messages'
import { route } from '~/lib/routes'

type Props = { slug: string; answer: Answer | null }

/** The question field, and the answer set off from the guide below it. */
export function AskTheGuides({ slug, answer }: Props) {
  return (
    <>
      <Ask slug={slug} asked={answer !== null} />
      {answer && (
        <div className="border-b pb-10">
          <section aria-label={words.answer} aria-live="polite" className="card relative mt-4 p-5 sm:p-6">
            <Link
              href={route('docs.show', slug)}
              preserveScroll
              aria-label={words.close}
              className="press absolute end-3 top-3 rounded-chip p-2 text-ink-3 hover:text-ink"
            >
              <X size={18} strokeWidth={1.75} aria-hidden="true" />
            </Link>
            <AnswerBody slug={slug} answer={answer} />
          </section>
        </div>
      )}
    </>
  )
}

/** Emptied by an answer, which shows the question as its title. */
function Ask({ slug, asked }: { slug: string; asked: boolean }) {
  const { app } = usePage().props
  const [typed, setTyped] = useState('')
  const { visiting, problem, watch } = useOwnVisit({ showsProblem: true })
  const label = format(words.ask, { name: app.name })
  const ask = () => {
    const question = typed.trim()
    if (question === '') return
    watch(() =>
      router.get(
        route('docs.show', slug),
        { q: question },
        {
          only: ['answer', 'slug', 'title', 'sections', 'html'],
          preserveState: true,
          showProgress: false,
          onSuccess: () => setTyped(''),
        }
      )
    )
  }
  return (
    <>
      <form
        role="search"
        className="ask-field"
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <input
          type="search"
          className="min-w-0 flex-1 bg-transparent px-3 py-2 outline-none"
          aria-label={label}
          placeholder={asked ? words.askAnother : label}
          maxLength={LIMITS.guideQuestionCharacters}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          type="submit"
          tone="send"
          processing={visiting}
          aria-label={words.askButton}
          className="size-10 min-h-0! px-0!"
        >
          <ArrowUp size={20} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </form>
      <p role="status" className="card mt-4 p-5 text-ink-2 empty:hidden sm:p-6">
        {visiting && words.searching}
      </p>
      {problem && <ProblemNote className="mt-3">{problem}</ProblemNote>}
    </>
  )
}

/** Visitors leave the question mark out. The guides are in English only. */
const ASKED = /^(?:how|what|when|where|who|why|which|can|could|do|does|is|are|should) .*[^\s?.!]$/i

/** No model writes these answers: their sentences are the quotes, so only the quotes are shown. */
function AnswerBody({ slug, answer }: { slug: string; answer: Answer }) {
  if (answer.refusal !== undefined) return <p className="pe-8">{answer.refusal}</p>
  const { question, citations, answered, closest } = answer
  const notes = answered ? evidenceNotes(citations) : closestNotes(closest)
  return (
    <div className="grid gap-5">
      <p dir="auto" className="pe-8 font-serif text-lg font-medium break-words first-letter:uppercase">
        {ASKED.test(question) ? `${question}?` : question}
      </p>
      {!answered && <p>{words.notCovered}</p>}
      {!answered && notes.length > 0 && <p className="text-sm font-medium text-ink-2">{words.closest}</p>}
      {notes.map((note) => (
        <NoteView
          key={`${question} ${note.citations[0]!.index}`}
          note={note}
          marked={answered}
          here={route('docs.show', slug)}
        />
      ))}
    </div>
  )
}
