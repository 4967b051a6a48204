import { Link } from '@inertiajs/react'
import { Notice } from '~/components/Notice'
import { Sentence } from '~/components/Sentence'
import { profile as words } from '~/messages'
import { route } from '~/lib/routes'

export function UnverifiedNote({ sendsMail }: { sendsMail: boolean }) {
  return (
    <Notice tone="sun" title={words.unverified.title}>
      <p>
        <Sentence
          of={sendsMail ? words.unverified.mailed : words.unverified.unmailed}
          with={{
            link: (
              <Link
                href={route('verification.notice')}
                className="font-medium text-ink underline underline-offset-4"
              >
                {words.unverified.link}
              </Link>
            ),
          }}
        />
      </p>
    </Notice>
  )
}
