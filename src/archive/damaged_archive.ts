/** The archive contains something that no export wrote. */
export class DamagedArchive extends Error {
  constructor(where: string, cause?: unknown) {
    super(`${where} was not written by an export.`, { cause })
  }
}
