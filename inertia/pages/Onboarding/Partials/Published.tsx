import { Head, router } from '@inertiajs/react'
import { visitSessionName, type VisitSession } from '@protocol/applications'
import type { PublishedPage } from '@protocol/onboarding'
import { useEffect } from 'react'
import { Button } from '~/components/Button'
import { ButtonLink } from '~/components/ButtonLink'
import { buttonStyle } from '~/components/button_style'
import { CopyField } from '~/components/CopyField'
import { route } from '~/routes'

type Props = { page: PublishedPage | null; visit: { key: string; session: VisitSession } | null }

/** Leads on to the page itself, once, where the first question stands with its answer. */
export function Published({ page, visit }: Props) {
  useEffect(() => {
    if (!page || !visit) return
    keep(visit)
    window.location.assign(`/@${page.handle}`)
    // oxlint-disable-next-line exhaustive-deps -- once, just after the page opened
  }, [])

  const again = () => router.post(route('onboarding.guided.answer'), { step: 'craft', action: 'restart' })
  return (
    <div className="m-auto grid w-full max-w-[480px] gap-6 px-6 py-12">
      <Head title="Your page is open" />
      <h1 className="font-serif text-3xl">{page ? 'Your page is open' : 'This page is gone'}</h1>
      {page ? (
        <>
          <p className="text-ink-2">
            {page.name} answers there, and shows the words that every answer stands on. Send the address to
            somebody.
          </p>
          <CopyField label="Address" text={page.url} />
          <div className="flex flex-wrap gap-3">
            <a href={`/@${page.handle}`} className={buttonStyle('primary')}>
              See my page
            </a>
            <ButtonLink href={route('home')}>Go to Home</ButtonLink>
          </div>
        </>
      ) : (
        <p className="text-ink-2">It was deleted after it had been opened. You can make another one.</p>
      )}
      <p>
        <Button tone="plain" size="small" className="-ms-3" onClick={again}>
          Make another page
        </Button>
      </p>
    </div>
  )
}

/** Where storage is blocked the page opens all the same, without the question. */
function keep({ key, session }: NonNullable<Props['visit']>): void {
  try {
    localStorage.setItem(visitSessionName(key), JSON.stringify({ ...session, identityId: null }))
  } catch {
    return
  }
}
