import type { ReactNode } from 'react'
import { SkipLink } from '~/components/SkipLink'

export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {children}
    </>
  )
}
