import { Head, Link, usePage } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { buttonStyle } from '~/components/button_style'
import { ProblemNote } from '~/components/Notice'
import { auth as words, format } from '~/messages'
import { route } from '~/lib/routes'

type Props = { title: string; children?: ReactNode }

export function AuthHeading({ title, children }: Props) {
  return (
    <div className="mb-8">
      <Head title={title} />
      <h1 className="text-2xl font-semibold">{title}</h1>
      {children && <p className="mt-2 text-pretty break-words text-ink-2">{children}</p>}
    </div>
  )
}

/** Rendered empty first, so that screen readers announce the text. */
export function StatusNote({ children }: { children?: string }) {
  return (
    <div role="status">
      {children && <p className="mb-6 rounded-control bg-well px-4 py-3 text-sm text-ink">{children}</p>}
    </div>
  )
}

/** Every link on these pages. */
export const AUTH_LINK = 'rounded-chip text-sm text-ink underline underline-offset-4'

type AlternativeLinkProps = { question: string; label: string; href: string }

export function AlternativeLink({ question, label, href }: AlternativeLinkProps) {
  return (
    <p className="text-sm text-ink-2">
      {question}{' '}
      <Link href={href} className={AUTH_LINK}>
        {label}
      </Link>
    </p>
  )
}

/** A plain link, because it leads to another website. Renders nothing without a provider. */
export function OpenIdSignIn({ label, remember = false }: { label: string | null; remember?: boolean }) {
  const refused = usePage().props.errors.oidc
  if (label === null) return null
  return (
    <div className="mt-4 grid gap-3">
      <a
        href={`${route('login.oidc')}${remember ? '?remember=1' : ''}`}
        className={buttonStyle('quiet', 'large')}
      >
        {format(words.login.openId, { label })}
      </a>
      {refused && <ProblemNote>{refused}</ProblemNote>}
    </div>
  )
}
