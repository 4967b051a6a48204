import { ChevronLeft, ChevronRight } from 'lucide-react'
import { ButtonLink } from '~/components/ButtonLink'
import { formatNumber } from '~/lib/format'
import { dataList as words, format, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import type { DataFilters, Paging } from '@protocol/knowledge'

const { pager } = words

type Props = { paging: Paging; filters: DataFilters; ofSources: boolean }

export function Pager({ paging, filters, ofSources }: Props) {
  const { page, pagesCount, rowsCount } = paging
  if (pagesCount <= 1) return null
  const at = (target: number) => route('data.index', {}, { ...filters, page: target })

  return (
    <nav
      id="pages"
      tabIndex={-1}
      aria-label={pager.label}
      className="mt-6 flex flex-wrap items-center justify-between gap-3 text-sm"
    >
      <p className="text-ink-2">
        {format(pager.here, {
          page: formatNumber(page),
          pages: formatNumber(pagesCount),
          items: formatCount(ofSources ? words.sources : words.items, rowsCount),
        })}
      </p>
      <div className="flex gap-3">
        {page > 1 && (
          <ButtonLink href={at(page - 1)} size="small" preserveState onSuccess={toTheItems}>
            <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" /> {pager.previous}
          </ButtonLink>
        )}
        {page < pagesCount && (
          <ButtonLink href={at(page + 1)} size="small" preserveState onSuccess={toTheItems}>
            {pager.next} <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}

/** Moves to the top of the list: the pressed link may be gone on the next page. */
function toTheItems() {
  document.getElementById('items')?.focus({ preventScroll: true })
}
