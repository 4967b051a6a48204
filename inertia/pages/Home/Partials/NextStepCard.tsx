import { ButtonLink } from '~/components/ButtonLink'
import { route } from '~/routes'
import type { NextStep } from '../Index'

type Step = { title: string; text: string; button: string; route: string; modal?: boolean }

const STEPS: Record<NonNullable<NextStep>, Step> = {
  begin: {
    title: 'Begin with one thing you wrote or said',
    text: 'A few minutes later there is a page where people ask, and every answer shows your own words.',
    button: 'Open your first page',
    route: 'onboarding.create',
  },
  go_on: {
    title: 'Your page is nearly open',
    text: 'You left half way. Everything you answered is still there.',
    button: 'Go on where I was',
    route: 'onboarding.guided',
  },
  add_knowledge: {
    title: 'Your page has nothing to answer from',
    text: 'A PDF, a page of your website, a text you have at hand. It is ready to answer within seconds.',
    button: 'Add knowledge',
    route: 'data.index',
  },
  publish: {
    title: 'Let others ask',
    text: 'Give your knowledge an address of its own. It takes a name and a handle.',
    button: 'Create a bio link',
    route: 'applications.biolink.create',
    modal: true,
  },
  answer_questions: {
    title: 'Somebody asked, and there was no answer',
    text: 'Add what is missing. The next person who asks gets an answer.',
    button: 'Add knowledge',
    route: 'data.index',
  },
}

export function NextStepCard({ step }: { step: NonNullable<NextStep> }) {
  const { title, text, button, route: name, modal } = STEPS[step]
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
