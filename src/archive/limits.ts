export const MAX_MANIFEST_BYTES = 100_000
/** The size of an entry that is read into memory; equal to the limit of an upload. */
export const MAX_ENTRY_BYTES = 512 * 1024 * 1024
export const MAX_LINE_CHARACTERS = 200_000_000

/** Well-compressed text shrinks to a twentieth, a ZIP bomb to a thousandth. */
export const MAX_COMPRESSION_RATIO = 200
/** Smaller archives are never considered bombs. */
export const HARMLESS_BYTES = 100_000_000

export const ROWS_PER_READ = 500
/** For tables whose rows hold whole texts or pictures. */
export const LARGE_ROWS_PER_READ = 20
export const ROWS_PER_INSERT = 100
