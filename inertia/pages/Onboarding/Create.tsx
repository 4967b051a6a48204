import { Head } from '@inertiajs/react'
import type { PublishedPage } from '@protocol/onboarding'
import { MessagesSquare, Zap } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { ButtonLink } from '~/components/ButtonLink'
import { route } from '~/routes'

export type OnboardingCreateProps = {
  firstName: string
  unfinished: { way: 'guided' | 'quick'; at: number; of: number } | null
  published: PublishedPage | null
}

export default function OnboardingCreate({ firstName, unfinished, published }: OnboardingCreateProps) {
  return (
    <div className="m-auto grid w-full max-w-[760px] gap-8 px-6 py-12">
      <Head title="Begin" />
      <header className="grid gap-3">
        <h1 className="font-serif text-3xl">
          {published ? 'One more page' : `${firstName}, let us open your page`}
        </h1>
        <p className="max-w-[56ch] text-lg text-ink-2">
          Give something you wrote or said. A few minutes later there is an address where people ask, and
          every answer shows your own words.
        </p>
      </header>
      {unfinished && (
        <section className="flex flex-wrap items-center gap-4 rounded-card bg-evidence-soft px-6 py-4">
          <p className="min-w-48 flex-1">
            You were at step <span className="num">{unfinished.at}</span> of{' '}
            <span className="num">{unfinished.of}</span>. Nothing is lost.
          </p>
          <ButtonLink href={route('onboarding.guided')} tone="primary">
            Go on where I was
          </ButtonLink>
        </section>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Way
          icon={MessagesSquare}
          title="Guided"
          text="A short conversation. I read what you give me, and draft the rest."
          time="About three minutes"
          href={route('onboarding.guided')}
          action={unfinished ? 'Guided' : 'Talk me through it'}
          primary={!unfinished}
        />
        <Way
          icon={Zap}
          title="Quick"
          text="One form: a name, a handle, and one thing to read."
          time="About one minute"
          href={route('onboarding.simple')}
          action="Fill in one form"
          primary={false}
        />
      </div>
      {published && (
        <p className="text-ink-2">
          Your page{' '}
          <a href={`/@${published.handle}`} className="text-evidence underline underline-offset-4">
            @{published.handle}
          </a>{' '}
          is open.
        </p>
      )}
    </div>
  )
}

type WayProps = {
  icon: LucideIcon
  title: string
  text: string
  time: string
  href: string
  action: string
  primary: boolean
}

function Way({ icon: Icon, title, text, time, href, action, primary }: WayProps) {
  return (
    <section className="card grid content-start gap-3 p-6">
      <Icon size={28} strokeWidth={1.75} className="text-evidence" aria-hidden="true" />
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="text-ink-2">{text}</p>
      <p className="mb-2 text-sm text-ink-3">{time}</p>
      <ButtonLink href={href} tone={primary ? 'primary' : 'quiet'} className="mt-auto w-full">
        {action}
      </ButtonLink>
    </section>
  )
}
