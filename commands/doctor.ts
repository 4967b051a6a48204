import { BaseCommand } from '@adonisjs/core/ace'
import type { CheckState } from './doctor/_check.js'

const MARKS: Record<CheckState, string> = {
  ok: 'ok     ',
  off: 'off    ',
  warning: 'look   ',
  broken: 'BROKEN ',
}

export default class Doctor extends BaseCommand {
  static commandName = 'doctor'
  static description = 'Look at every part of this installation; say what is off and how to turn it on'
  static options = { startApp: true }

  async run() {
    // The checks read the configuration, which other commands do without.
    const { checkAll } = await import('./doctor/_checks.js')
    const checks = await checkAll(this.app)
    for (const { part, state, says } of checks) this.logger.log(`${MARKS[state]} ${part.padEnd(9)} ${says}`)

    const broken = checks.filter(({ state }) => state === 'broken').length
    this.logger.log(
      broken === 0 ? 'Nothing is broken.' : `${broken} ${broken === 1 ? 'part is' : 'parts are'} broken.`
    )
    if (broken > 0) this.exitCode = 1
  }
}
