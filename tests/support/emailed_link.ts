import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunningServer } from '#tests/support/running_server'

/** The newest link of this kind in the letters to somebody that were kept. The job writes them; it may take a moment. */
export async function emailedLink({ dataDir }: RunningServer, to: string, part: string): Promise<string> {
  const deadlineMs = performance.now() + 20_000
  while (performance.now() < deadlineMs) {
    const own = letters(join(dataDir, 'mail')).filter((letter) => letter.includes(`To: ${to}`))
    const links = own.flatMap(
      (letter) => letter.match(/https?:\/\/\S+/g)?.filter((link) => link.includes(part)) ?? []
    )
    const newest = links.at(-1)
    if (newest) return new URL(newest).pathname + new URL(newest).search
    await wait(50)
  }
  throw new Error(`No letter with ${part} was kept.`)
}

function letters(folder: string): string[] {
  try {
    return readdirSync(folder)
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='))
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return []
    throw error
  }
}
