import { isThere, inProject, SetupProblem } from './project.mjs'
import { answerOf } from './run.mjs'

const NEEDED_MAJOR = 24

/** The Node that npm installed for this machine, else the host's if it is new enough. */
export function findNode() {
  const brought = inProject('node_modules', '.bin', 'node')
  if (isThere('node_modules', '.bin', 'node') && answerOf(brought, ['--version'])) return brought
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return process.execPath
  throw new SetupProblem(
    `Parley needs Node ${NEEDED_MAJOR}, and npm has no Node for ${process.platform} on ${process.arch} to bring along. ` +
      `Install Node ${NEEDED_MAJOR} or newer from https://nodejs.org and run the same command again.`
  )
}
