import { Fragment } from 'react'

/** Short facts in one line; where they need two, none is broken, and no dot stands at the end of a line. */
export function Facts({ of }: { of: string[] }) {
  return (
    <p className="overflow-hidden text-sm text-ink-3 sm:truncate">
      {of.map((fact, position) => (
        <Fragment key={fact}>
          {position > 0 && ' '}
          <span className="relative me-1.5 inline-block max-w-full align-bottom sm:static sm:me-0 sm:inline">
            {position > 0 && (
              <span className="absolute end-full me-0.5 whitespace-pre sm:static sm:me-0">· </span>
            )}
            <span className="block truncate sm:inline">{fact}</span>
          </span>
        </Fragment>
      ))}
    </p>
  )
}
