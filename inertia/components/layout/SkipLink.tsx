import { frame as words } from '~/messages'

export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:z-60 focus:rounded-chip focus:bg-sheet focus:px-4 focus:py-3 focus:text-sm focus:font-medium focus:text-ink focus:shadow-float"
    >
      {words.skip}
    </a>
  )
}
