import { lazy, Suspense } from 'react'
import { ButtonLink } from '~/components/ButtonLink'
import { home as words } from '~/messages'
import { route, type PageRouteName } from '~/lib/routes'
import type { NextStep } from '@protocol/home'

const Beginning = lazy(async () => ({ default: (await import('./HomeEmptyState')).Beginning }))

type Goal = { route: PageRouteName; modal?: boolean }

const GOALS: Record<NextStep, Goal> = {
  begin: { route: 'onboarding.create' },
  go_on: { route: 'onboarding.guided' },
  add_knowledge: { route: 'data.index' },
  publish: { route: 'applications.biolink.create', modal: true },
  answer_questions: { route: 'data.index' },
}

export function NextStepCard({ step }: { step: NextStep }) {
  const { title, text, button } = words.steps[step]
  const { route: name, modal } = GOALS[step]
  if (step === 'begin')
    return (
      <Suspense fallback={<div className="card min-h-86" />}>
        <Beginning />
      </Suspense>
    )
  return (
    <section className="card flex flex-wrap items-center gap-6 px-6 py-6 sm:px-8">
      <div className="min-w-60 flex-1">
        <h2 className="font-serif text-xl">{title}</h2>
        <p className="mt-1 max-w-[62ch] text-ink-2">{text}</p>
      </div>
      <ButtonLink href={route(name)} modal={modal} tone="primary">
        {button}
      </ButtonLink>
    </section>
  )
}
