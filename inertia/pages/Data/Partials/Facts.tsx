/** Facts in one line; wrapping neither splits a fact nor leaves a dot at the end of a line. */
export function Facts({ of }: { of: string[] }) {
  return (
    <p className="facts overflow-hidden text-sm text-ink-3 sm:truncate">
      {of.map((fact) => (
        <span key={fact}>
          <span className="block truncate sm:inline">{fact}</span>
        </span>
      ))}
    </p>
  )
}
