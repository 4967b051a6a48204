import { BaseCommand } from '@adonisjs/core/ace'
import type { MoveProblem } from '#src/operations/move/move_to_postgres'

export default class MovePostgres extends BaseCommand {
  static commandName = 'move:postgres'
  static description =
    'Copy everything from the SQLite file in DATA_DIR to an empty PostgreSQL database (DATABASE_URL)'
  static options = { startApp: true }

  async run() {
    const { Installation } = await import('#src/operations/installation')
    const { moveToPostgres } = await import('#src/operations/move/move_to_postgres')
    const installation = await this.app.container.make(Installation)
    if (installation.db.primaryConnectionName !== 'postgres')
      return this.#refuse('Set DATABASE_URL to the PostgreSQL database that everything should move to.')

    const moved = await moveToPostgres(installation, { source: 'sqlite', target: 'postgres' }, (step) => {
      const had = step.before > 0 ? ` (${step.before} were there)` : ''
      if (step.rows > 0)
        this.logger.log(`${step.table.padEnd(24)}${String(step.rows).padStart(9)} rows${had}`)
    })
    if (!moved.ok) return this.#refuse(refusalOf(moved.error, installation.sqliteFile))

    const { tables, rows } = moved.value
    this.logger.log(
      `${rows} rows of ${tables} tables are now in PostgreSQL, and all counts and checksums match.`
    )
    this.logger.log(
      `Start the server with this DATABASE_URL. Files and key stay in ${installation.dataDir}. Keep ${installation.sqliteFile} until you’re sure; nothing reads it anymore.`
    )
  }

  #refuse(problem: string) {
    this.logger.error(problem)
    this.exitCode = 1
  }
}

function refusalOf(problem: MoveProblem, sqliteFile: string): string {
  switch (problem.code) {
    case 'no_source':
      return `There’s no ${sqliteFile}. Set DATA_DIR to the folder of the installation to move.`
    case 'in_use':
      return 'A server is using this data folder. Stop it, so that nothing is written during the move.'
    case 'not_empty':
      return 'This PostgreSQL database already has accounts. Use an empty one.'
    case 'differs':
      return `${problem.table} differs between the two databases: something was written in the meantime. Drop the PostgreSQL database, create it again and start over; the SQLite file is unchanged.`
  }
}
