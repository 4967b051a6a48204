import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '@adonisjs/core/logger'
import { Dictionary } from './dictionary.js'

const FILE = /^freedict-([a-z]{3})-([a-z]{3})\.dict\.dz$/

type Pair = { from: string; to: string; path: string }

/** The FreeDict dictionaries installed by the operator, each opened on first use. */
export class Dictionaries {
  readonly #opened = new Map<string, Promise<Dictionary | null>>()
  #listed: { folder: string | null; untilMs: number; pairs: Promise<Pair[]> } | null = null

  constructor(
    /** dictd's folder; null for no dictionaries. */
    public folder: string | null,
    private readonly logger: Pick<Logger, 'warn'>,
    /** How long the list of files is cached. */
    private readonly listedMs = 10_000
  ) {}

  /** Null if there is none or its files are damaged. */
  async open(from: string, to: string): Promise<Dictionary | null> {
    const pair = (await this.pairs()).find((one) => one.from === from && one.to === to)
    if (!pair) return null
    const opened = this.#opened.get(pair.path) ?? this.#open(pair.path)
    this.#opened.set(pair.path, opened)
    return opened
  }

  async close(): Promise<void> {
    for (const opened of this.#opened.values()) await (await opened)?.close()
    this.#opened.clear()
  }

  /** The language pairs (ISO 639-1). Newly installed dictionaries are found within seconds, without a restart. */
  pairs(): Promise<Pair[]> {
    const { folder } = this
    if (!this.#listed || this.#listed.folder !== folder || this.#listed.untilMs <= performance.now())
      this.#listed = { folder, untilMs: performance.now() + this.listedMs, pairs: this.#list(folder) }
    return this.#listed.pairs
  }

  async #list(folder: string | null): Promise<Pair[]> {
    const files = folder === null ? [] : await readdir(folder).catch(() => [])
    return files.flatMap((file) => {
      const [, from, to] = FILE.exec(file) ?? []
      if (!from || !to) return []
      return [{ from: shortCode(from), to: shortCode(to), path: join(folder!, file.replace('.dict.dz', '')) }]
    })
  }

  #open(path: string): Promise<Dictionary | null> {
    return Dictionary.open(path).catch((error: unknown) => {
      this.logger.warn(
        { err: error, path },
        'could not open a dictionary, so it isn’t used; reinstall its package'
      )
      return null
    })
  }
}

/** `deu` becomes `de`. */
function shortCode(code: string): string {
  return new Intl.Locale(code).language
}
