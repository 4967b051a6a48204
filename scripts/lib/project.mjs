import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export const inProject = (...path) => join(projectRoot, ...path)

export const isThere = (...path) => existsSync(inProject(...path))

/** A problem that the person running the script can fix: printed without a stack. */
export class SetupProblem extends Error {}

export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    if (!(error instanceof SetupProblem)) throw error
    console.error(`\n${error.message}`)
    process.exitCode = 1
  }
}
