import { BaseCommand } from '@adonisjs/core/ace'
import type { MoveProblem } from '#src/operations/move/move_to_postgres'

export default class MovePostgres extends BaseCommand {
  static commandName = 'move:postgres'
  static description =
    'Copy everything from the SQLite file in DATA_DIR into the empty PostgreSQL of DATABASE_URL'
  static options = { startApp: true }

  async run() {
    const { Installation } = await import('#src/operations/installation')
    const { moveToPostgres } = await import('#src/operations/move/move_to_postgres')
    const installation = await this.app.container.make(Installation)
    if (installation.db.primaryConnectionName !== 'postgres')
      return this.#refuse('Set DATABASE_URL to the PostgreSQL that everything moves to.')

    const moved = await moveToPostgres(installation, { source: 'sqlite', target: 'postgres' }, (step) => {
      const had = step.before > 0 ? ` (${step.before} were there)` : ''
      if (step.rows > 0)
        this.logger.log(`${step.table.padEnd(24)}${String(step.rows).padStart(9)} rows${had}`)
    })
    if (!moved.ok) return this.#refuse(refusalOf(moved.error, installation.sqliteFile))

    const { tables, rows } = moved.value
    this.logger.log(`${rows} rows of ${tables} tables are in PostgreSQL; counts and checksums are the same.`)
    this.logger.log(
      `Start the server with this DATABASE_URL. Files and key stay in ${installation.dataDir}. Keep ${installation.sqliteFile} until you are content; nothing reads it any more.`
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
      return `There is no ${sqliteFile}. Set DATA_DIR to the folder of the installation that moves.`
    case 'in_use':
      return 'A server works on this data folder. Stop it, so that nothing is written while it moves.'
    case 'not_empty':
      return 'This PostgreSQL holds accounts already. Give an empty database.'
    case 'differs':
      return `${problem.table} is not the same on both sides: something was written meanwhile. Empty the database (drop it and create it again) and start over; the SQLite file is as it was.`
  }
}
