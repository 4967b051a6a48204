import type { CheckProblem } from '#src/applications/facebook/connection/check_connection'
import type { ConnectProblem } from '#src/applications/facebook/connection/connect_page'
import { UNKNOWN_SOURCE } from './sentences.js'

export function connectSentence(problem: ConnectProblem, page: string): string {
  switch (problem.kind) {
    case 'taken':
      return `“${page}” is connected to another account here. Disconnect it there first.`
    case 'unknown_source':
      return UNKNOWN_SOURCE
    case 'may_not_message':
      return `Your role on “${page}” does not include messages. Ask an administrator of the Page for it.`
    case 'graph':
      return problem.problem.kind === 'permission'
        ? `Facebook does not let us read the messages of “${page}”. Connect again and agree to everything it asks.`
        : 'Facebook did not answer. Try again in a moment.'
  }
}

const CHECKS: Record<CheckProblem, string> = {
  disconnected: 'This Page is not connected.',
  token: 'Facebook no longer accepts our permission. Connect the Page again.',
  permission: 'Facebook took a permission back. Connect the Page again and agree to everything it asks.',
  rate: 'Facebook asks us to wait. Test again in a few minutes.',
  passing: 'Facebook did not answer. Test again in a moment.',
  window: 'Facebook refused the test. Test again in a moment.',
  gone: 'Facebook refused the test. Test again in a moment.',
  refused: 'Facebook refused the test. Connect the Page again.',
}

export function checkSentence(problem: CheckProblem): string {
  return CHECKS[problem]
}
