import type { ApplicationState } from '#protocol/applications'
import type { DomainNameProblem } from '#protocol/domains'
import type { GraphKind } from '#protocol/facebook'
import { LIMITS } from '#protocol/limits'
import { type ColorsProblem, formatRatio } from '#protocol/themes'
import type { ClaimProblem } from '#src/applications/biolink/claim_handle'
import type { ImportProblem } from '#src/applications/biolink/import/import_page'
import type { LinkProblem } from '#src/applications/biolink/replace_links'
import type { IntroductionProblem } from '#src/applications/biolink/update_introduction'
import type { EmbedProblem } from '#src/applications/embed/embed_settings'
import { failureSentence } from '#src/knowledge/items/failures'
import { messages, format } from '#src/messages/messages'
import type { CheckProblem } from '#src/applications/facebook/connection/check_connection'
import type { ConnectProblem } from '#src/applications/facebook/connect_page'
import type { FacebookPage } from '#src/applications/facebook/graph/pages'
import type * as telegram from '#src/applications/telegram/bots'

export function handleSentence(problem: ClaimProblem, handle: string): string {
  return format(messages().applications.handle[problem], { handle, ...LIMITS.handleCharacters })
}

export function domainSentence(problem: DomainNameProblem): string {
  return messages().applications.domain[problem]
}

export function unknownSource(): string {
  return messages().applications.unknownSource
}

export function importSentence(problem: ImportProblem): string {
  const sentences: Partial<Record<string, string>> = messages().applications.import
  return problem === 'no_links' ? sentences[problem]! : (sentences[problem] ?? failureSentence(problem))
}

type LinkField = 'title' | 'url' | 'picture' | 'startsAt' | 'endsAt'

export function linkError({ problem }: LinkProblem): [LinkField, string] {
  return [LINK_FIELDS[problem], messages().applications.link[problem]]
}

const LINK_FIELDS: Record<LinkProblem['problem'], LinkField> = {
  title_missing: 'title',
  address_missing: 'url',
  picture_gone: 'picture',
  address_refused: 'url',
  start_refused: 'startsAt',
  end_refused: 'endsAt',
  ends_before_it_starts: 'endsAt',
  featured_twice: 'title',
}

export function introductionErrors(problem: IntroductionProblem): Record<string, string> {
  if ('colors' in problem) return { [`colors.${problem.colors.field}`]: colorsSentence(problem.colors) }
  if ('cover' in problem) return { cover: messages().applications.link.picture_gone }
  const [field, sentence] = linkError(problem)
  return { [`links.${problem.link}.${field}`]: sentence }
}

function colorsSentence({ field, ratio, needed }: ColorsProblem): string {
  return format(messages().applications.colors[field], { ratio: formatRatio(ratio), needed })
}

export function embedErrors(
  problem: EmbedProblem | 'unknown_source',
  domains: string[]
): Record<string, string> {
  const { color, domain } = messages().applications.embed
  if (problem === 'unknown_source') return { source_ids: unknownSource() }
  if (problem === 'color_refused') return { accent: color }
  return { [`allowed_domains.${problem.domain}`]: format(domain, { domain: domains[problem.domain] ?? '' }) }
}

export function stateNotice({ name, state }: { name: string; state: ApplicationState }): string {
  return format(messages().applications.states[state], { name })
}

export function connectSentence(problem: ConnectProblem, { kind, name: page }: FacebookPage): string {
  const { refused } = messages()[kind]
  if (problem.kind === 'unknown_source') return unknownSource()
  if (problem.kind !== 'graph') return format(refused[problem.kind], { page })
  return problem.problem.kind === 'permission' ? format(refused.permission, { page }) : refused.graph
}

export function checkSentence(problem: CheckProblem, kind: GraphKind): string {
  return messages()[kind].checks[problem]
}

export function connectBotSentence(problem: telegram.ConnectProblem): string {
  const { refused } = messages().telegram
  if (problem.kind === 'unknown_source') return unknownSource()
  return problem.kind === 'webhook' ? format(refused.webhook, problem) : refused[problem.kind]
}

export function checkBotSentence(problem: telegram.CheckProblem): string {
  const { checks } = messages().telegram
  return 'reason' in problem ? format(checks[problem.kind], { reason: problem.reason }) : checks[problem.kind]
}
