import type { Originals } from '#src/knowledge/items/originals'

export type FilesMoved = { copied: number; existing: number }

/** Copies every file that the target does not have yet, so it resumes after an interruption. */
export async function moveFiles(
  from: Originals,
  to: Originals,
  onFile: (count: number) => void = () => {}
): Promise<FilesMoved> {
  const moved: FilesMoved = { copied: 0, existing: 0 }
  for await (const key of from.keys()) {
    const size = await from.size(key)
    if (size === null) continue
    if ((await to.size(key)) === size) {
      moved.existing += 1
      continue
    }
    const bytes = await from.get(key)
    if (bytes) await to.put(key, bytes)
    if ((await to.size(key)) !== size)
      throw new Error(`${key} was not copied completely. Run the move again.`)
    moved.copied += 1
    onFile(moved.copied)
  }
  return moved
}
