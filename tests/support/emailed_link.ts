import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunningServer } from '#tests/support/running_server'

/** Polls for the newest link of this kind in the emails to an address: a job writes them to disk. */
export async function emailedLink({ dataDir }: RunningServer, to: string, part: string): Promise<string> {
  const deadlineMs = performance.now() + 60_000
  while (performance.now() < deadlineMs) {
    const received = emails(join(dataDir, 'mail')).filter((email) => email.includes(`To: ${to}`))
    const links = received.flatMap(
      (email) => email.match(/https?:\/\/\S+/g)?.filter((link) => link.includes(part)) ?? []
    )
    const newest = links.at(-1)
    if (newest) return new URL(newest).pathname + new URL(newest).search
    await wait(50)
  }
  throw new Error(`No email to ${to} has a link with ${part}.`)
}

function emails(folder: string): string[] {
  try {
    return readdirSync(folder)
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='))
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return []
    throw error
  }
}
