import { MarginSample } from '~/components/AnswerSample'
import { ButtonLink } from '~/components/ButtonLink'
import { home as words } from '~/messages'
import { route } from '~/lib/routes'

export function HomeEmptyState() {
  const { title, text, button } = words.steps.begin
  return (
    <section className="card grid grid-cols-1 overflow-clip margin:min-h-[min(60vh,480px)] margin:grid-cols-2">
      <div className="grid content-center justify-items-start gap-6 p-6 sm:p-10">
        <div>
          <h2 className="font-serif text-2xl">{title}</h2>
          <p className="mt-3 text-ink-2">{text}</p>
        </div>
        <ButtonLink href={route('onboarding.create')} tone="primary">
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
