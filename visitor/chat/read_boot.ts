import type { VisitorBoot } from '#protocol/applications'

/** Throws when the page was not rendered by the server, which writes this data into it. */
export function readBoot(): VisitorBoot {
  const json = document.getElementById('parley')?.textContent
  if (!json) throw new Error('The page carries no <script type="application/json" id="parley">')
  return JSON.parse(json) as VisitorBoot
}
