import { ChevronLeft, ChevronRight } from 'lucide-react'
import { ButtonLink } from '~/components/ButtonLink'
import { count, formatNumber } from '~/format'
import { route } from '~/routes'
import type { DataFilters, Paging } from '../Index'

export function Pager({ paging, filters }: { paging: Paging; filters: DataFilters }) {
  const { page, pagesCount, rowsCount } = paging
  if (pagesCount <= 1) return null
  const at = (target: number) => route('data.index', {}, { ...filters, page: target })

  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-ink-2">
        Page {formatNumber(page)} of {formatNumber(pagesCount)}, {count(rowsCount, 'item')}
      </p>
      <div className="flex gap-3">
        {page > 1 && (
          <ButtonLink href={at(page - 1)} size="small" preserveState>
            <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" /> Previous
          </ButtonLink>
        )}
        {page < pagesCount && (
          <ButtonLink href={at(page + 1)} size="small" preserveState>
            Next <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}
