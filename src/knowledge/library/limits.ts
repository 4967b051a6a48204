const MEGABYTE = 1024 * 1024

export const SHOWN_ITEMS = 6

/** How much of a long section a visitor sees around a quote. */
export const SECTION_CHARACTERS = 12_000

/** Inspecting an address: a person is waiting for the result. */
export const MAX_INSPECTION_MS = 5_000
export const MAX_INSPECTED_SITEMAPS = 10
export const MAX_INSPECTED_SITEMAP_BYTES = 10 * MEGABYTE

/** Items shown when a source's row in the list is unfolded. */
export const UNFOLDED_ITEMS = 5

/** Written answers in one file. */
export const MAX_IMPORTED_ANSWERS = 1_000
