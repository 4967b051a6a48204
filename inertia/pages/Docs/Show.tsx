import { Head, Link, router, usePage } from '@inertiajs/react'
import type { Audience, GuideAnswer } from '@protocol/documentation'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react'
import { cx } from '~/components/cx'
import { ButtonLink } from '~/components/ButtonLink'
import { Logo } from '~/components/layout/Logo'
import { docs as words, format, landing } from '~/messages'
import { route } from '~/lib/routes'
import { AskTheGuides } from './Partials/GuideAnswer'
import { GuidePicture } from './Partials/GuidePicture'

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
  const hasContents = sections.length > 2
  const quoted = answer?.refusal === undefined ? answer?.citations[0]?.url?.split('#')[1] : undefined
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
      <div className="mx-auto grid max-w-[1184px] grid-cols-1 gap-x-12 gap-y-8 px-6 pt-8 pb-18 sm:px-8 lg:grid-cols-[220px_minmax(0,680px)] xl:grid-cols-[220px_minmax(0,680px)_1fr]">
        <nav aria-label={words.guides} className="hidden text-sm lg:block">
          <div className="sticky top-22">
            <GuideList guides={guides} slug={slug} />
          </div>
        </nav>
        <main id="content" tabIndex={-1} className="min-w-0 outline-none">
          <div
            className={cx(
              'mb-8 grid auto-cols-fr grid-flow-col rounded-control border bg-sheet text-sm has-[[open]]:grid-flow-row',
              hasContents ? 'xl:hidden' : 'lg:hidden'
            )}
          >
            <Fold label={words.guides} className="lg:hidden">
              <GuideList guides={guides} slug={slug} />
            </Fold>
            {hasContents && (
              <Fold label={words.onThisPage}>
                <Contents sections={sections} />
              </Fold>
            )}
          </div>
          <AskTheGuides slug={slug} answer={answer} />
          <h1 className="mt-10 mb-4 text-2xl font-semibold tracking-[-0.01em]">{title}</h1>
          <Text slug={slug} html={html} quoted={quoted} />
          <Neighbors guides={guides} slug={slug} />
        </main>
        {hasContents && <OnThisPage sections={sections} quoted={quoted} />}
      </div>
    </>
  )
}

/** The guides before and after this one. */
function Neighbors({ guides, slug }: { guides: GuideLink[]; slug: string }) {
  const at = guides.findIndex((guide) => guide.slug === slug)
  const neighbors = [
    { label: words.previous, guide: guides[at - 1], className: '', Arrow: ArrowLeft },
    {
      label: words.next,
      guide: guides[at + 1],
      className: 'sm:col-start-2 sm:text-end flex-row-reverse',
      Arrow: ArrowRight,
    },
  ]
  return (
    <nav aria-label={words.neighbors} className="mt-16 grid gap-3 sm:grid-cols-2">
      {neighbors.map(
        ({ label, guide, className, Arrow }) =>
          guide && (
            <Link
              key={guide.slug}
              href={route('docs.show', guide.slug)}
              className={cx('press card flex items-center gap-4 px-5 py-4 hover:border-ink-3', className)}
            >
              <Arrow size={18} strokeWidth={1.75} className="shrink-0 text-ink-3" aria-hidden="true" />
              <span className="grid min-w-0 flex-1">
                <span className="text-sm text-ink-3">{label}</span>
                <span lang="en" className="font-medium">
                  {guide.title}
                </span>
              </span>
            </Link>
          )
      )}
    </nav>
  )
}

/** Above the text in narrow windows. */
function Fold({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <details className={cx('fold px-4', className)}>
      <summary className="press w-full! cursor-pointer flex-row-reverse justify-between py-3 text-base font-medium">
        {label}
      </summary>
      <nav aria-label={label} className="pb-4">
        {children}
      </nav>
    </details>
  )
}

function OnThisPage({ sections, quoted }: Pick<GuideProps, 'sections'> & { quoted?: string }) {
  const current = useSectionInView(sections, quoted)
  return (
    <nav aria-labelledby="on-this-page" className="hidden text-sm xl:block">
      <div className="sticky top-22">
        <p id="on-this-page" className="mb-1 text-xs font-semibold text-ink-3">
          {words.onThisPage}
        </p>
        <Contents sections={sections} current={current} />
      </div>
    </nav>
  )
}

function Contents({ sections, current }: Pick<GuideProps, 'sections'> & { current?: string }) {
  return (
    <ul lang="en">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            className="press flex min-h-9 items-center rounded-chip py-1.5 text-ink-2 hover:text-ink aria-[current]:font-medium aria-[current]:text-ink max-xl:px-[13px]"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Where a heading is after a jump to it, with a little room. */
const READING_LINE_PX = 120

/**
 * The last section that has reached the top of the window, or at the page's end the last one; above all of them,
 * the one that the answer quotes.
 */
function useSectionInView(sections: GuideProps['sections'], quoted?: string): string | undefined {
  const [current, setCurrent] = useState(quoted ?? sections[0]?.id)
  useEffect(() => {
    const find = () => {
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      const begun = sections.filter(({ id }) => {
        const heading = document.getElementById(id)
        return heading !== null && heading.getBoundingClientRect().top <= READING_LINE_PX
      })
      const last = isAtEnd && window.scrollY > 0 ? sections : begun
      setCurrent(last.at(-1)?.id ?? quoted ?? sections[0]?.id)
    }
    find()
    window.addEventListener('scroll', find, { passive: true })
    return () => window.removeEventListener('scroll', find)
  }, [sections, quoted])
  return current
}

function GuideList({ guides, slug }: { guides: GuideLink[]; slug: string }) {
  const { app } = usePage().props
  return AUDIENCES.map((audience) => (
    <div key={audience} className="mb-6 last:mb-0">
      <p className="mb-1 px-[13px] text-xs font-semibold text-ink-3">
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

/** Handles links to other guides as page visits. */
function Text({ slug, html, quoted }: Pick<GuideProps, 'slug' | 'html'> & { quoted?: string }) {
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const drawn = text.current
    drawn?.addEventListener('click', followInApp)
    return () => drawn?.removeEventListener('click', followInApp)
  }, [])
  return (
    <div ref={text} className="prose guide" lang="en">
      {html.split(/(?=<h2)/).map((section, at) => (
        <Fragment key={at}>
          <div
            className={quoted && section.includes(`id="${quoted}"`) ? 'guide-quoted' : 'contents'}
            dangerouslySetInnerHTML={{ __html: section }}
          />
          <GuidePicture at={`${slug}#${/^<h2 id="([^"]+)/.exec(section)?.[1]}`} />
        </Fragment>
      ))}
    </div>
  )
}

function followInApp(event: MouseEvent): void {
  const link = (event.target as HTMLElement).closest('a')
  const isPlainClick = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0
  const path = link?.getAttribute('href') ?? ''
  if (!isPlainClick || !path.startsWith('/docs/')) return
  event.preventDefault()
  router.visit(path)
}
