import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UpdateSettings } from '#src/operations/update_check'
import env, { projectRoot } from '#start/env'

export const version: string = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).version

const url = env.get('UPDATE_URL')
const key = env.get('UPDATE_KEY')

/** Where to check for newer versions; null unless the operator configured it. */
export const updates: UpdateSettings = url && key ? { url, key } : null
