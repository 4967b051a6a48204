import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Mounts a disk of one megabyte over a folder; the returned function unmounts it. */
export function smallDiskAt(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
  return () => void execFileSync('umount', [folder])
}

export function givenSmallDisk(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'parley-small-disk-'))
  const takeAway = smallDiskAt(folder)
  return {
    folder,
    remove: () => {
      takeAway()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Without the right to mount, tests of full disks are skipped. */
export function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'parley-mount-'))
  try {
    smallDiskAt(folder)()
    return true
  } catch {
    return false
  } finally {
    rmdirSync(folder)
  }
}
