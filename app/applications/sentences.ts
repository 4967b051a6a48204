import type { ApplicationState } from '#protocol/applications'
import { LIMITS } from '#protocol/limits'
import type { ClaimProblem } from '#src/applications/biolink/claim_handle'
import type { EmbedProblem } from '#src/applications/embed/embed_settings'

const { min, max } = LIMITS.handleCharacters

const HANDLE: Record<ClaimProblem, (handle: string) => string> = {
  too_short: () => `A handle has at least ${min} characters.`,
  too_long: () => `A handle has at most ${max} characters.`,
  malformed: () => 'Use a to z, 0 to 9, and single dots, hyphens or underscores between them.',
  reserved: (handle) => `“${handle}” is reserved. Choose another handle.`,
  taken: (handle) => `“${handle}” is taken. Choose another handle.`,
}

export function handleSentence(problem: ClaimProblem, handle: string): string {
  return HANDLE[problem](handle)
}

export const UNKNOWN_SOURCE = 'One of the chosen sources is not there any more. Choose again.'
export const LINK_REFUSED = 'This is no address to link to. Use a web address, mailto: or tel:.'

/** The form's field that a problem belongs to, and what stands beside it. */
export function embedErrors(
  problem: EmbedProblem | 'unknown_source',
  domains: string[]
): Record<string, string> {
  if (problem === 'unknown_source') return { source_ids: UNKNOWN_SOURCE }
  if (problem === 'color_refused') return { accent: 'Use a colour such as #0b6b4f.' }
  const domain = domains[problem.domain] ?? ''
  const sentence = `“${domain}” is no website. Use an address such as shop.example.com or *.example.com.`
  return { [`allowed_domains.${problem.domain}`]: sentence }
}

export function stateNotice({ name, state }: { name: string; state: ApplicationState }): string {
  if (state === 'published') return `“${name}” answers again.`
  return state === 'paused'
    ? `“${name}” is paused. Visitors find nothing there until you publish it.`
    : `“${name}” is a draft.`
}
