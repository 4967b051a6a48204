import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#start/env'

/** From package.json. */
export const version: string = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).version
