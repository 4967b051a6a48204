import type { Disk } from '@adonisjs/drive'

/** The bytes as they were handed in or fetched. Written before their row, so that an accepted upload survives a crash. */
export class Originals {
  readonly #disk: Disk

  constructor(disk: Disk) {
    this.#disk = disk
  }

  key(accountId: string, itemId: string): string {
    return `originals/${accountId}/${itemId}`
  }

  put(key: string, bytes: Uint8Array | string): Promise<void> {
    return this.#disk.put(key, bytes)
  }

  move(path: string, key: string): Promise<void> {
    return this.#disk.moveFromFs(path, key)
  }

  async get(key: string): Promise<Uint8Array | null> {
    return (await this.#disk.exists(key)) ? this.#disk.getBytes(key) : null
  }

  delete(key: string): Promise<void> {
    return this.#disk.delete(key)
  }

  /** Everything that was ever kept for this account. */
  deleteAll(accountId: string): Promise<void> {
    return this.#disk.deleteAll(`originals/${accountId}`)
  }
}
