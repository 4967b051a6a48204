import type { ReactNode } from 'react'

/**
 * Facts, separated by dots; wrapping neither splits a fact nor leaves a dot at the end of a line.
 * Each fact keeps its position.
 */
export function Facts({ facts }: { facts: ReactNode[] }) {
  return (
    <p className="facts overflow-hidden text-sm text-ink-3">
      {facts.map((fact, position) => (
        <span key={position}>
          <span className="block truncate">{fact}</span>
        </span>
      ))}
    </p>
  )
}
