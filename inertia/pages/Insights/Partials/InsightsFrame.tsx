import type { ReactNode } from 'react'
import { LinkTabs } from '~/components/LinkTabs'
import { PageHeader } from '~/components/PageHeader'
import { route } from '~/routes'

type Props = { here: 'questions' | 'checks'; children: ReactNode }

/** What the views of insights share. */
export function InsightsFrame({ here, children }: Props) {
  return (
    <>
      <PageHeader
        title="Insights"
        description="What people wanted to know, and what they thought of the answers."
      />
      <LinkTabs
        label="Views of insights"
        tabs={[
          { href: route('insights.index'), label: 'Questions', here: here === 'questions' },
          { href: route('insights.checks.index'), label: 'Answer checks', here: here === 'checks' },
        ]}
      />
      <div className="mt-6">{children}</div>
    </>
  )
}
