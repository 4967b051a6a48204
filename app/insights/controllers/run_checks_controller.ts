import type { HttpContext } from '@adonisjs/core/http'
import { consumeAttempt } from '#app/account/consume_attempt'
import { startRun } from '#src/applications/checks/start_run'

const RUNS = { requests: 5, duration: '1 minute' }

export default class RunChecksController {
  async execute(ctx: HttpContext) {
    const { workspace, response, session } = ctx
    const attempt = await consumeAttempt(ctx, 'check-run', workspace.id, RUNS)
    if (attempt.allowed) await startRun(workspace.id, 'asked')
    else session.flash('error', attempt.sentence)
    return response.redirect().status(303).toRoute('insights.checks.index')
  }
}
