import { Head } from '@inertiajs/react'
import type { ReactNode } from 'react'

type Props = { title: string; children?: ReactNode }

export function AuthHeading({ title, children }: Props) {
  return (
    <div className="mb-8">
      <Head title={title} />
      <h1 className="text-2xl font-semibold">{title}</h1>
      {children && <p className="mt-2 text-ink-2">{children}</p>}
    </div>
  )
}
