import type { PageDraft } from '@protocol/onboarding'
import { PhonePreview } from '~/pages/Applications/BioLink/Partials/PhonePreview'

/** A preview in the margin; it repeats only what the conversation says. */
export function DraftedPage({ draft }: { draft: PageDraft }) {
  const { name, handle, introduction, suggestedQuestions } = draft
  return (
    <div aria-hidden="true" inert className="sticky top-8 w-[320px] shrink-0 self-start pt-2 pb-8">
      <PhonePreview
        name={name}
        handle={handle}
        headline=""
        introduction={introduction}
        links={[]}
        suggestedQuestions={suggestedQuestions}
      />
    </div>
  )
}
