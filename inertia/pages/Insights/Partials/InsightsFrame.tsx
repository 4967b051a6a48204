import type { ReactNode } from 'react'
import { LinkTabs } from '~/components/LinkTabs'
import { PageHeader } from '~/components/layout/PageHeader'
import { insights as words, insightsChecks } from '~/messages'
import { route } from '~/lib/routes'

type Props = { here: 'questions' | 'checks'; actions?: ReactNode; children: ReactNode }

export function InsightsFrame({ here, actions, children }: Props) {
  return (
    <>
      <PageHeader
        title={words.title}
        description={here === 'checks' ? insightsChecks.about : words.about}
        actions={actions}
      />
      <LinkTabs
        label={words.views.label}
        tabs={[
          { href: route('insights.index'), label: words.views.questions, here: here === 'questions' },
          { href: route('insights.checks.index'), label: words.views.checks, here: here === 'checks' },
        ]}
      />
      <div className="mt-8">{children}</div>
    </>
  )
}
