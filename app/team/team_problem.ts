import { NotFound } from '#app/core/exceptions/not_found'
import { messages } from '#src/messages/messages'

/** Throws a 404 for a member who no longer exists. */
export function teamProblem(problem: 'not_found' | 'above' | 'last_owner'): string {
  if (problem === 'not_found') throw new NotFound()
  const { above, lastOwner } = messages().identity.team
  return problem === 'above' ? above : lastOwner
}
