import { ButtonLink } from '~/components/ButtonLink'
import { MarginSample } from '~/layouts/MarginSample'
import { words } from '~/messages/home'
import { route } from '~/routes'
import type { NextStep } from '../Index'

type Goal = { route: string; modal?: boolean }

const GOALS: Record<NonNullable<NextStep>, Goal> = {
  begin: { route: 'onboarding.create' },
  go_on: { route: 'onboarding.guided' },
  add_knowledge: { route: 'data.index' },
  publish: { route: 'applications.biolink.create', modal: true },
  answer_questions: { route: 'data.index' },
}

export function NextStepCard({ step }: { step: NonNullable<NextStep> }) {
  const { title, text, button } = words.steps[step]
  const { route: name, modal } = GOALS[step]
  if (step === 'begin') return <Beginning />
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

/** Nothing is here yet: what it will be, and the one way there. */
function Beginning() {
  const { title, text, button } = words.steps.begin
  return (
    <section className="card grid grid-cols-1 overflow-clip margin:grid-cols-2">
      <div className="grid content-center justify-items-start gap-6 p-6 sm:p-10">
        <div>
          <h2 className="font-serif text-2xl">{title}</h2>
          <p className="mt-3 text-ink-2">{text}</p>
        </div>
        <ButtonLink href={route(GOALS.begin.route)} tone="primary">
          {button}
        </ButtonLink>
      </div>
      <div
        aria-hidden="true"
        className="grid place-items-center border-t bg-well p-6 sm:p-10 margin:border-s margin:border-t-0"
      >
        <MarginSample />
      </div>
    </section>
  )
}
