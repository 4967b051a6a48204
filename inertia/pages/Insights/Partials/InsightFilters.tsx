import { router } from '@inertiajs/react'
import type { InsightPeriod } from '@protocol/insights'
import { Select } from '~/components/forms/Select'
import { insights as words } from '~/messages'
import { route } from '~/lib/routes'
import type { InsightsProps } from '../types'

const PERIODS: Array<{ value: InsightPeriod; label: string }> = [
  { value: '7', label: words.filters.periods.week },
  { value: '30', label: words.filters.periods.month },
  { value: '90', label: words.filters.periods.quarter },
  { value: 'all', label: words.filters.periods.all },
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
    <div className="flex gap-3 max-sm:grid max-sm:grid-cols-2">
      <Select
        quiet
        label={words.filters.period}
        className="min-w-0"
        value={filter.period}
        options={PERIODS}
        onChange={(period) => show({ period })}
      />
      <Select
        quiet
        label={words.filters.application}
        className="min-w-0"
        value={filter.applicationId ?? ''}
        options={[
          { value: '', label: words.filters.everywhere },
          { value: 'own', label: words.filters.own },
          ...applications.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(application) => show({ application })}
      />
    </div>
  )
}
