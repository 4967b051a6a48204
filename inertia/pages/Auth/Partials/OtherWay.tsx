import { Link } from '@inertiajs/react'

export function OtherWay({ question, words, href }: { question: string; words: string; href: string }) {
  return (
    <p className="mt-8 text-sm text-ink-2">
      {question}{' '}
      <Link href={href} className="font-medium text-ink underline underline-offset-4">
        {words}
      </Link>
    </p>
  )
}
