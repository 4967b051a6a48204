/** The part of the Storage interface that is used. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Stores values in the browser, or in memory for this page where storage is blocked, full or missing. */
export class SafeStorage {
  readonly #memory = new Map<string, string>()
  readonly #storage: StorageArea | null

  constructor(open: () => StorageArea | null) {
    this.#storage = attempt(open)
  }

  read(name: string): string | null {
    return this.#memory.get(name) ?? attempt(() => this.#storage?.getItem(name) ?? null)
  }

  write(name: string, value: string): void {
    const stored = attempt(() => {
      this.#storage?.setItem(name, value)
      return this.#storage?.getItem(name) === value
    })
    if (stored) this.#memory.delete(name)
    else this.#memory.set(name, value)
  }

  remove(name: string): void {
    this.#memory.delete(name)
    attempt(() => this.#storage?.removeItem(name))
  }
}

/**
 * In a sandboxed frame or with strict privacy settings, every access to storage throws, even reading
 * `localStorage` itself.
 */
function attempt<Value>(use: () => Value): Value | null {
  try {
    return use()
  } catch {
    return null
  }
}
