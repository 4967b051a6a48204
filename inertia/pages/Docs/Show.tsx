import { LIMITS } from '@protocol/limits'
import { Head, Link, router, usePage } from '@inertiajs/react'
import type { Audience, GuideAnswer } from '@protocol/documentation'
import { ArrowRight, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '~/components/Button'
import { cx } from '~/components/cx'
import { ButtonLink } from '~/components/ButtonLink'
import { Message } from '~/components/chat/Message'
import { NoteView } from '~/components/chat/AnswerNotes'
import { Logo } from '~/components/layout/Logo'
import { closestNotes } from '@protocol/chat/evidence_notes'
import { docs as words, format, landing } from '~/messages'
import { route } from '~/lib/routes'

type GuideLink = { slug: string; title: string; audience: Audience }

export type GuideProps = {
  guides: GuideLink[]
  slug: string
  title: string
  sections: Array<{ id: string; title: string }>
  /** Rendered by the server from its own files. */
  html: string
  answer: GuideAnswer | null
}

const AUDIENCES: Audience[] = ['account', 'operator']

export default function Show({ guides, slug, title, sections, html, answer }: GuideProps) {
  const { app, auth } = usePage().props
  return (
    <>
      <Head title={title} />
      <header className="sticky top-0 z-10 border-b bg-paper">
        <div className="mx-auto flex h-14 max-w-[1184px] items-center gap-3 px-6 sm:px-8">
          <Link
            href={route(auth.user ? 'home' : 'welcome')}
            className="flex items-center gap-3 rounded-chip font-semibold"
          >
            <Logo size={28} />
            {app.name}
          </Link>
          <Link href={route('docs.show')} className="rounded-chip py-2 text-ink-2 hover:text-ink">
            {words.guides}
          </Link>
          {!auth.user && (
            <ButtonLink href={route('login')} tone="plain" size="small" className="ms-auto -me-3">
              {landing.signIn}
            </ButtonLink>
          )}
        </div>
      </header>
      <div className="mx-auto grid max-w-[1184px] grid-cols-1 gap-x-12 gap-y-8 px-6 pt-8 pb-24 sm:px-8 lg:grid-cols-[220px_minmax(0,680px)] xl:grid-cols-[220px_minmax(0,680px)_1fr]">
        <nav aria-label={words.guides} className="hidden text-sm lg:block">
          <div className="sticky top-22">
            <GuideList guides={guides} slug={slug} />
          </div>
        </nav>
        <main id="content" tabIndex={-1} className="min-w-0 outline-none">
          <Ask slug={slug} question={answer?.question ?? ''} />
          {answer && <Answer answer={answer} slug={slug} />}
          <details className="fold mt-6 rounded-control border bg-sheet px-4 lg:hidden">
            <summary className="press cursor-pointer py-3 font-medium">{words.guides}</summary>
            <nav aria-label={words.guides} className="pb-4 text-sm">
              <GuideList guides={guides} slug={slug} />
            </nav>
          </details>
          <h1 className="mt-10 mb-4 text-2xl font-semibold tracking-[-0.01em]">{title}</h1>
          <Text html={html} />
          <Neighbors guides={guides} slug={slug} />
        </main>
        {sections.length > 2 && <OnThisPage sections={sections} />}
      </div>
    </>
  )
}

/** The guides before and after this one. */
function Neighbors({ guides, slug }: { guides: GuideLink[]; slug: string }) {
  const at = guides.findIndex((guide) => guide.slug === slug)
  const neighbors = [
    { label: words.previous, guide: guides[at - 1], className: '' },
    { label: words.next, guide: guides[at + 1], className: 'sm:col-start-2 sm:text-end' },
  ]
  return (
    <nav aria-label={words.neighbors} className="mt-16 grid gap-3 sm:grid-cols-2">
      {neighbors.map(
        ({ label, guide, className }) =>
          guide && (
            <Link
              key={guide.slug}
              href={route('docs.show', guide.slug)}
              className={cx('press card grid px-5 py-4 hover:border-ink-3', className)}
            >
              <span className="text-sm text-ink-3">{label}</span>
              <span lang="en" className="font-medium">
                {guide.title}
              </span>
            </Link>
          )
      )}
    </nav>
  )
}

function OnThisPage({ sections }: Pick<GuideProps, 'sections'>) {
  return (
    <nav aria-labelledby="on-this-page" className="hidden text-sm xl:block">
      <div className="sticky top-22">
        <p id="on-this-page" className="mb-1 text-xs font-semibold text-ink-3">
          {words.onThisPage}
        </p>
        <ul lang="en">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="block rounded-chip py-1.5 text-ink-2 hover:text-ink">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

function GuideList({ guides, slug }: { guides: GuideLink[]; slug: string }) {
  const { app } = usePage().props
  return AUDIENCES.map((audience) => (
    <div key={audience} className="mb-6 last:mb-0">
      <p className="mb-1 px-3 text-xs font-semibold text-ink-3">
        {format(words.audiences[audience], { name: app.name })}
      </p>
      <ul lang="en">
        {guides
          .filter((guide) => guide.audience === audience)
          .map((guide) => (
            <li key={guide.slug}>
              <Link
                href={route('docs.show', guide.slug)}
                aria-current={guide.slug === slug ? 'page' : undefined}
                className="press flex min-h-9 items-center rounded-chip border border-transparent px-3 text-ink-2 hover:bg-ink/5 aria-[current]:border-line aria-[current]:bg-sheet aria-[current]:font-medium aria-[current]:text-ink"
              >
                {guide.title}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  ))
}

function Ask({ slug, question }: { slug: string; question: string }) {
  const { app } = usePage().props
  const [typed, setTyped] = useState(question)
  const [asking, setAsking] = useState(false)
  const label = format(words.ask, { name: app.name })
  return (
    <form
      role="search"
      className="flex gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() === '') return
        const data = { q: typed.trim() }
        setAsking(true)
        router.get(route('docs.show', slug), data, {
          only: ['answer'],
          preserveState: true,
          onFinish: () => setAsking(false),
        })
      }}
    >
      <input
        type="search"
        className="control"
        aria-label={label}
        placeholder={label}
        maxLength={LIMITS.guideQuestionCharacters}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" tone="primary" processing={asking}>
        {words.askButton}
      </Button>
    </form>
  )
}

function Answer({ answer, slug }: { answer: GuideAnswer; slug: string }) {
  return (
    <section aria-label={words.answer} aria-live="polite" className="card relative mt-4 p-5 sm:p-6">
      <Link
        href={route('docs.show', slug)}
        preserveScroll
        aria-label={words.close}
        className="press absolute end-3 top-3 rounded-chip p-2 text-ink-3 hover:text-ink"
      >
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <AnswerBody answer={answer} />
    </section>
  )
}

function AnswerBody({ answer }: { answer: GuideAnswer }) {
  if (answer.refusal !== undefined) return <p>{answer.refusal}</p>
  const { text, citations, answered, closest } = answer
  if (answered) {
    const message = { text, citations, answered, note: null, personName: null }
    const source = citations[0]
    return (
      <div className="grid gap-4">
        <p dir="auto" className="pe-8 font-serif text-lg font-medium">
          {answer.question}
        </p>
        <Message key={answer.question} message={message} evidence="mark" />
        {source?.url && (
          <Link
            href={source.url}
            className="press inline-flex min-h-9 items-center gap-1.5 justify-self-start rounded-chip font-medium underline-offset-4 hover:underline"
          >
            {[source.title, source.place].filter(Boolean).join(' › ')}
            <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" className="rtl:rotate-180" />
          </Link>
        )}
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <p>{words.notCovered}</p>
      {closest.length > 0 && <p className="text-sm font-medium text-ink-2">{words.closest}</p>}
      {closestNotes(closest).map((note, at) => (
        <NoteView key={at} note={note} marked={false} />
      ))}
    </div>
  )
}

/** Handles links to other guides as page visits. */
function Text({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const drawn = text.current
    drawn?.addEventListener('click', followInApp)
    return () => drawn?.removeEventListener('click', followInApp)
  }, [])
  return <div ref={text} className="prose guide" lang="en" dangerouslySetInnerHTML={{ __html: html }} />
}

function followInApp(event: MouseEvent): void {
  const link = (event.target as HTMLElement).closest('a')
  const isPlainClick = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0
  const path = link?.getAttribute('href') ?? ''
  if (!isPlainClick || !path.startsWith('/docs/')) return
  event.preventDefault()
  router.visit(path)
}
