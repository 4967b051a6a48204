/** An archive holds something that no export wrote. */
export class DamagedArchive extends Error {
  constructor(where: string, cause?: unknown) {
    super(`What stands at ${where} was not written by an export.`, { cause })
  }
}
