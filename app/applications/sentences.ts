import type { ApplicationState } from '#protocol/applications'
import type { ClaimProblem } from '#src/applications/biolink/claim_handle'
import { colorsSentence } from '#protocol/themes'
import type { IntroductionProblem } from '#src/applications/biolink/update_introduction'
import type { LinkPictureProblem } from '#src/applications/pictures/link_pictures'
import type { LinkProblem } from '#src/applications/biolink/replace_links'
import type { EmbedProblem } from '#src/applications/embed/embed_settings'
import { inMegabytes, LIMITS } from '#protocol/limits'

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

type LinkField = 'title' | 'url' | 'picture' | 'startsAt' | 'endsAt'

/** The field of a link that a problem belongs to, and what stands beside it. */
export function linkRefusal({ problem }: LinkProblem): [LinkField, string] {
  return LINK[problem]
}

const GIVE_A_TIME = 'Give a time such as 2026-03-01T09:00:00Z, or none.'
const LINK: Record<LinkProblem['problem'], [LinkField, string]> = {
  title_missing: ['title', 'Give it a title.'],
  address_missing: ['url', 'Enter the address of this link.'],
  picture_gone: ['picture', 'This picture is not there any more. Choose it again.'],
  address_refused: ['url', 'This is no address to link to. Use a web address, mailto: or tel:.'],
  start_refused: ['startsAt', GIVE_A_TIME],
  end_refused: ['endsAt', GIVE_A_TIME],
  ends_before_it_starts: ['endsAt', 'It ends before it begins. Choose a later end.'],
}

export function introductionErrors(problem: IntroductionProblem): Record<string, string> {
  if ('colors' in problem) return { [`colors.${problem.colors.field}`]: colorsSentence(problem.colors) }
  const [field, sentence] = linkRefusal(problem)
  return { [`links.${problem.link}.${field}`]: sentence }
}

export const NO_PICTURE = 'Choose a picture.'
export const PICTURE_TOO_LARGE = `A picture can have ${inMegabytes(LIMITS.pictureBytes)} MB. Choose a smaller one.`

export const PICTURE_REFUSED: Record<LinkPictureProblem, string> = {
  too_many: 'Many pictures wait to be saved. Save the page, then choose this one again.',
  not_a_picture: 'This is no picture that can be used. Choose a JPEG, PNG, WebP, AVIF or GIF.',
  too_many_pixels: 'This picture has more than 40 million pixels. Make it smaller and choose it again.',
  unreadable: 'This picture could not be read. Save it anew, for example as JPEG, and choose it again.',
}

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
