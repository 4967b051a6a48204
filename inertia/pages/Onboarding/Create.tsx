import { Head } from '@inertiajs/react'
import type { PublishedPage } from '@protocol/onboarding'
import { MessagesSquare, Zap } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { ButtonLink } from '~/components/ButtonLink'
import { Sentence } from '~/components/Sentence'
import { onboardingStart as words, format } from '~/messages'
import { route } from '~/lib/routes'

export type OnboardingCreateProps = {
  firstName: string
  unfinished: { way: 'guided' | 'quick'; step: number; total: number } | null
  published: PublishedPage | null
}

export default function OnboardingCreate({ firstName, unfinished, published }: OnboardingCreateProps) {
  return (
    <div className="m-auto grid w-full max-w-[760px] gap-8 px-6 py-12">
      <Head title={words.head} />
      <header className="grid gap-3">
        <h1 className="font-serif text-3xl">
          {published ? words.titleAgain : format(words.title, { name: firstName })}
        </h1>
        <p className="max-w-[56ch] text-lg text-ink-2">{words.about}</p>
      </header>
      {unfinished && (
        <section className="flex flex-wrap items-center gap-4 rounded-card border bg-sheet px-6 py-4">
          <p className="num min-w-48 flex-1">{format(words.unfinished.text, unfinished)}</p>
          <ButtonLink href={route('onboarding.guided')} tone="primary">
            {words.unfinished.goOn}
          </ButtonLink>
        </section>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <StartCard
          icon={MessagesSquare}
          title={words.guided.title}
          text={words.guided.text}
          time={words.guided.time}
          href={route('onboarding.guided')}
          action={unfinished ? words.guided.title : words.guided.begin}
          primary={!unfinished}
        />
        <StartCard
          icon={Zap}
          title={words.quick.title}
          text={words.quick.text}
          time={words.quick.time}
          href={route('onboarding.simple')}
          action={words.quick.begin}
          primary={false}
        />
      </div>
      {published && (
        <p className="text-ink-2">
          <Sentence
            text={words.open}
            with={{
              address: (
                <a
                  href={route('visit.biolink', `@${published.handle}`)}
                  className="underline underline-offset-4"
                >
                  @{published.handle}
                </a>
              ),
            }}
          />
        </p>
      )}
    </div>
  )
}

type StartCardProps = {
  icon: LucideIcon
  title: string
  text: string
  time: string
  href: string
  action: string
  primary: boolean
}

function StartCard({ icon: Icon, title, text, time, href, action, primary }: StartCardProps) {
  return (
    <section className="card grid content-start gap-3 p-6">
      <Icon size={28} strokeWidth={1.75} className="text-ink-2" aria-hidden="true" />
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="text-ink-2">{text}</p>
      <p className="mb-2 text-sm text-ink-3">{time}</p>
      <ButtonLink href={href} tone={primary ? 'primary' : 'quiet'} className="mt-auto w-full">
        {action}
      </ButtonLink>
    </section>
  )
}
