import type { CheckProblem } from '#src/applications/facebook/connection/check_connection'
import type { ConnectProblem } from '#src/applications/facebook/connection/connect_page'
import { words } from '#src/messages/facebook'
import { say } from '#src/messages/say'
import { unknownSource } from './sentences.js'

export function connectSentence(problem: ConnectProblem, page: string): string {
  const { refused } = words()
  if (problem.kind === 'unknown_source') return unknownSource()
  if (problem.kind !== 'graph') return say(refused[problem.kind], { page })
  return problem.problem.kind === 'permission' ? say(refused.permission, { page }) : refused.graph
}

export function checkSentence(problem: CheckProblem): string {
  return words().checks[problem]
}
