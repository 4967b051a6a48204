/**
 * A piece of text as the PDF draws it. In points; the origin is at the top left, and `y` is the baseline and grows
 * downwards.
 */
export type Glyphs = { text: string; x: number; y: number; width: number; size: number; rtl: boolean }

/** Glyphs on one baseline without a wide gap: words of one line of one column. */
export type Run = { text: string; x: number; right: number; y: number; size: number; rtl: boolean }

/** A line of reading. `cells` counts its runs; `level` is set for (parts of) headings. */
export type Line = {
  text: string
  x: number
  right: number
  y: number
  size: number
  cells: number
  level: number | null
}

/** Lines in reading order; a group is a column or a part between columns. */
export type PageLines = { number: number; groups: Line[][] }
