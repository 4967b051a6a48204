import { Head, router } from '@inertiajs/react'
import { visitSessionName, type VisitSession } from '@protocol/applications'
import type { PublishedPage } from '@protocol/onboarding'
import { useEffect } from 'react'
import { Button } from '~/components/Button'
import { ButtonLink } from '~/components/ButtonLink'
import { buttonStyle } from '~/components/button_style'
import { CopyField } from '~/components/forms/CopyField'
import { preserveFocus } from '~/lib/focus'
import { onboardingPublished as words, format } from '~/messages'
import { route } from '~/lib/routes'

type Props = {
  page: PublishedPage | null
  canAnswer: boolean
  visit: { key: string; session: VisitSession } | null
}

/** Opens the published page once, with the first question and its answer. */
export function Published({ page, canAnswer, visit }: Props) {
  useEffect(() => {
    preserveFocus()
    if (!page || !visit) return
    keep(visit)
    window.location.assign(`/@${page.handle}`)
    // oxlint-disable-next-line exhaustive-deps -- once, just after the page opened
  }, [])

  const again = () => router.post(route('onboarding.guided.answer'), { step: 'craft', action: 'restart' })
  return (
    <div className="m-auto grid w-full max-w-[608px] grid-cols-1 gap-6 px-6 pt-12 pb-24">
      <Head title={words.title} />
      <h1 className="font-serif text-3xl">{page ? words.title : words.gone.title}</h1>
      {page ? (
        <>
          <p className="-mt-2 text-lg text-ink-2">
            {format(canAnswer ? words.about : words.aboutEmpty, { name: page.name })}
          </p>
          <CopyField label={words.address} text={page.url} multiline />
          <div className="flex flex-wrap gap-3">
            <a href={`/@${page.handle}`} className={buttonStyle('primary')}>
              {words.see}
            </a>
            <ButtonLink href={route('home')}>{words.home}</ButtonLink>
            <Button tone="plain" className="max-sm:-ms-5" onClick={again}>
              {words.another}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="-mt-2 text-lg text-ink-2">{words.gone.about}</p>
          <p>
            <Button tone="primary" onClick={again}>
              {words.another}
            </Button>
          </p>
        </>
      )}
    </div>
  )
}

/** With blocked storage the page opens without the question. */
function keep({ key, session }: NonNullable<Props['visit']>): void {
  try {
    localStorage.setItem(visitSessionName(key), JSON.stringify({ ...session, identityId: null }))
  } catch {
    return
  }
}
