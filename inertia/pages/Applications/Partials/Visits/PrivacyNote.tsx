export function PrivacyNote({ countsCountries }: { countsCountries: boolean }) {
  return (
    <details className="max-w-[68ch] text-sm text-ink-2">
      <summary className="font-medium text-ink">How this is counted, and what is not known</summary>
      <p className="mt-3">
        No cookies, nothing stored in the visitor’s browser, no addresses kept. To tell a second view from a
        second visitor, address and browser are turned into a hash with a random salt; the salt and the hashes
        are erased every night (UTC), so nobody can be followed from one day to the next, not even by us.
        Whoever returns on another day is counted again.
      </p>
      <p className="mt-3">
        Visitors whose browser asks not to be tracked count as views only. Of the page they came from, only
        the website is kept.{' '}
        {countsCountries
          ? 'Countries are those that the server’s proxy names.'
          : 'Countries are not looked up.'}{' '}
        Search engines and previews of links are not counted.
      </p>
    </details>
  )
}
