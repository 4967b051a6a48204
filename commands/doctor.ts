import { BaseCommand } from '@adonisjs/core/ace'
import type { Finding } from '#protocol/operator'

const MARKS: Record<Finding['state'], string> = {
  ok: 'ok     ',
  off: 'off    ',
  warning: 'look   ',
  broken: 'BROKEN ',
}

export default class DoctorCommand extends BaseCommand {
  static commandName = 'doctor'
  static description = 'Check every part of this installation, and show what is off and how to turn it on'
  static options = { startApp: true }

  async run() {
    // Commands are loaded before the application has booted, which the checks need.
    const { Doctor } = await import('#src/operations/doctor/doctor')
    const findings = await (await this.app.container.make(Doctor)).examine()
    for (const { part, state, says } of findings) this.logger.log(`${MARKS[state]} ${part.padEnd(9)} ${says}`)

    const broken = findings.filter(({ state }) => state === 'broken').length
    this.logger.log(
      broken === 0 ? 'No problems found.' : `${broken} ${broken === 1 ? 'part is' : 'parts are'} broken.`
    )
    if (broken > 0) this.exitCode = 1
  }
}
