import { Head, Link } from '@inertiajs/react'
import type { ReactNode } from 'react'

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

export function OtherWay({ question, words, href }: { question: string; words: string; href: string }) {
  return (
    <p className="text-sm text-ink-2">
      {question}{' '}
      <Link href={href} className="font-medium text-ink underline underline-offset-4">
        {words}
      </Link>
    </p>
  )
}
