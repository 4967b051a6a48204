import { visits as words } from '~/messages'

export function PrivacyNote({ countsCountries }: { countsCountries: boolean }) {
  const { title, visitors, countriesKnown, countriesUnknown } = words.privacy
  return (
    <details className="fold max-w-[68ch] text-sm text-ink-2">
      <summary className="font-medium text-ink">{title}</summary>
      <p className="mt-3">{visitors}</p>
      <p className="mt-3">{countsCountries ? countriesKnown : countriesUnknown}</p>
    </details>
  )
}
