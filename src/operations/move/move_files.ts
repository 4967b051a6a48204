import type { Originals } from '#src/knowledge/items/originals'

export type FilesMoved = { copied: number; there: number }

/** Copies every file to another place; those that are there whole already are left alone, so it goes on after a kill. */
export async function moveFiles(
  from: Originals,
  to: Originals,
  onFile: (count: number) => void = () => {}
): Promise<FilesMoved> {
  const moved: FilesMoved = { copied: 0, there: 0 }
  for await (const key of from.keys()) {
    const size = await from.size(key)
    if (size === null) continue
    if ((await to.size(key)) === size) {
      moved.there += 1
      continue
    }
    const bytes = await from.get(key)
    if (bytes) await to.put(key, bytes)
    if ((await to.size(key)) !== size) throw new Error(`${key} did not arrive whole.`)
    moved.copied += 1
    onFile(moved.copied)
  }
  return moved
}
