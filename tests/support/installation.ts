import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import app from '@adonisjs/core/services/app'
import { SERVER_CACHE } from '../../scripts/lib/server_memory.mjs'
import { Installation, type BackupSettings } from '#src/operations/installation'
import type User from '#src/identity/models/user'
import { givenBioLink, givenEmbed } from '#tests/support/applications'
import { givenConversation } from '#tests/support/conversations'
import { givenFile, givenText } from '#tests/support/knowledge'

const isBuilt = process.env.COMMANDS_FOLDER === 'build'
const COMMANDS = new URL(isBuilt ? '../../build/' : '../../', import.meta.url)

/** A temporary folder and a function that removes it. */
export function givenFolder(name: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), `parley-${name}-`))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The installation under test, with these settings for its backups. */
export async function installation(backups: Partial<BackupSettings>): Promise<Installation> {
  const own = await app.container.make(Installation)
  const settings = { ...own.backups, ...backups }
  const { db, originals, dataDir, sqliteFile, appKey, keyIsGiven, logger } = own
  return new Installation(app, db, originals, dataDir, sqliteFile, appKey, keyIsGiven, settings, logger)
}

/** An account with some records of every kind. */
export async function givenBusyAccount(account: User): Promise<void> {
  await givenText(account, 'Keeping', 'The bread keeps for five days in a linen bag.\u2028Not in plastic.')
  await givenFile(
    account,
    'market.md',
    new TextEncoder().encode('# Market\n\nThe market is open on Saturdays.\n')
  )
  await givenBioLink(account)
  await givenEmbed(account)
  await givenConversation(account)
}

export type Command = { child: ChildProcess; ended: Promise<{ code: number | null; output: string }> }

/** Starts an ace command, of the build if there is one, in its own process on a data folder. */
export function startCommand(
  dataDir: string,
  args: string[],
  env: Record<string, string | undefined> = {}
): Command {
  const child = spawn(process.execPath, ['ace.js', ...args], {
    cwd: COMMANDS,
    env: {
      ...process.env,
      ...(isBuilt && SERVER_CACHE),
      NODE_ENV: 'production',
      DATABASE_URL: undefined,
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (data) => (output += String(data)))
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    output: stripVTControlCharacters(output),
  }))
  return { child, ended }
}
