import type { ReactNode } from 'react'
import { cx } from '~/components/cx'

export type Column = { label: string; isNumber?: boolean }

type Props = {
  caption: string
  columns: Column[]
  children: ReactNode
}

/** Scrolls horizontally on narrow screens, also with the keyboard. */
export function Table({ caption, columns, children }: Props) {
  return (
    <div
      className="-mx-4 overflow-x-auto px-4 sm:-mx-6 sm:px-6"
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <table className="w-full min-w-max text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b text-ink-3">
            {columns.map(({ label, isNumber }) => (
              <th
                key={label}
                scope="col"
                className={cx('py-2 pe-6 font-medium last:pe-0', alignment(isNumber))}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <tr className="border-b last:border-b-0">{children}</tr>
}

type CellProps = { isNumber?: boolean; tone?: 'ember' | 'quiet'; children: ReactNode }

export function Cell({ isNumber, tone, children }: CellProps) {
  const color = tone === 'ember' ? 'text-ember' : tone === 'quiet' ? 'text-ink-3' : null
  return <td className={cx('py-2.5 pe-6 last:pe-0', alignment(isNumber), color)}>{children}</td>
}

export function RowHead({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className="py-2.5 pe-6 text-start font-medium">
      {children}
    </th>
  )
}

function alignment(isNumber?: boolean): string {
  return isNumber ? 'text-end' : 'text-start'
}
