import { Fragment } from 'react'

/** Short facts in one line; where they need two, none is broken. */
export function Facts({ of }: { of: string[] }) {
  return (
    <p className="text-sm text-ink-3 sm:truncate">
      {of.map((fact, position) => (
        <Fragment key={fact}>
          {position > 0 && ' · '}
          <span className="inline-block max-w-full truncate align-bottom sm:inline">{fact}</span>
        </Fragment>
      ))}
    </p>
  )
}
