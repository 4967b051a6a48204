import { router } from '@inertiajs/react'
import type { InsightPeriod } from '@protocol/insights'
import { Select } from '~/components/Select'
import { route } from '~/routes'
import type { InsightsProps } from '../Index'

const PERIODS: Array<{ value: InsightPeriod; label: string }> = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: 'all', label: 'All time' },
]

export function InsightFilters({ filter, applications }: Pick<InsightsProps, 'filter' | 'applications'>) {
  const show = (change: { period?: string; application?: string }) => {
    const chosen = { period: filter.period, application: filter.applicationId ?? '', ...change }
    const { period, application } = chosen
    router.get(
      route('insights.index'),
      { period, ...(application && { application }) },
      { preserveScroll: true, preserveState: true, replace: true }
    )
  }

  return (
    <div className="flex flex-wrap gap-3">
      <Select
        label="Period"
        className="min-w-44 max-sm:flex-1"
        value={filter.period}
        options={PERIODS}
        onChange={(period) => show({ period })}
      />
      <Select
        label="Application"
        className="min-w-52 max-sm:flex-1"
        value={filter.applicationId ?? ''}
        options={[
          { value: '', label: 'Everywhere' },
          { value: 'own', label: 'Your own chat and API' },
          ...applications.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(application) => show({ application })}
      />
    </div>
  )
}
