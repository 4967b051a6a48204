import type { ReactNode } from 'react'
import { PageHeader } from '~/components/PageHeader'

type Props = { here: 'questions' | 'checks'; children: ReactNode }

/** What the views of insights share. */
export function InsightsFrame({ children }: Props) {
  return (
    <>
      <PageHeader
        title="Insights"
        description="What people wanted to know, and what they thought of the answers."
      />
      {children}
    </>
  )
}
