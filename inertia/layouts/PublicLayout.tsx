import type { ReactNode } from 'react'
import { SkipLink } from '~/components/layout/SkipLink'

export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {children}
    </>
  )
}
