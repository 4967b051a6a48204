import type { CheckProblem } from '#src/applications/facebook/connection/check_connection'
import type { ConnectProblem } from '#src/applications/facebook/connect_page'
import { messages, format } from '#src/messages/messages'
import { unknownSource } from './sentences.js'

export function connectSentence(problem: ConnectProblem, page: string): string {
  const { refused } = messages().facebook
  if (problem.kind === 'unknown_source') return unknownSource()
  if (problem.kind !== 'graph') return format(refused[problem.kind], { page })
  return problem.problem.kind === 'permission' ? format(refused.permission, { page }) : refused.graph
}

export function checkSentence(problem: CheckProblem): string {
  return messages().facebook.checks[problem]
}
