/** The part of the Storage interface that is used; `localStorage` is one, and so is memory. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps values where the browser allows it, and in memory for this page where storage is blocked, full or missing. */
export class Kept {
  readonly #memory = new Map<string, string>()
  readonly #shelf: Shelf | null

  constructor(open: () => Shelf | null) {
    this.#shelf = attempt(open)
  }

  read(name: string): string | null {
    return this.#memory.get(name) ?? attempt(() => this.#shelf?.getItem(name) ?? null)
  }

  write(name: string, value: string): void {
    const stored = attempt(() => {
      this.#shelf?.setItem(name, value)
      return this.#shelf?.getItem(name) === value
    })
    if (stored) this.#memory.delete(name)
    else this.#memory.set(name, value)
  }

  remove(name: string): void {
    this.#memory.delete(name)
    attempt(() => this.#shelf?.removeItem(name))
  }
}

/** A sandboxed frame or a strict privacy setting throws from every use of storage, even from naming it. */
function attempt<Value>(use: () => Value): Value | null {
  try {
    return use()
  } catch {
    return null
  }
}
