import type { VisitorBoot } from '#protocol/applications'

/** The server writes it into the page; a page without it was not made by the server, and that is worth an error. */
export function readBoot(): VisitorBoot {
  const json = document.getElementById('parley')?.textContent
  if (!json) throw new Error('The page carries no <script type="application/json" id="parley">')
  return JSON.parse(json) as VisitorBoot
}
