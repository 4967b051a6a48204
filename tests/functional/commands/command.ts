import ace from '@adonisjs/core/services/ace'
import { stripVTControlCharacters } from 'node:util'

/** Runs an ace command in the application under test. */
export function run(name: string, args: string[] = []) {
  return ace.exec(name, args)
}

/** What the commands of this test have said so far, without colours. */
export function linesOf(stream: 'stdout' | 'stderr'): string[] {
  return ace.ui.logger
    .getLogs()
    .filter((line) => line.stream === stream)
    .map((line) => stripVTControlCharacters(line.message))
}
