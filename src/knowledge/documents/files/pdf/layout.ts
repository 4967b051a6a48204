/** A piece of text as the PDF draws it. Points, origin at the top left, `y` is the baseline and grows downwards. */
export type Glyphs = { text: string; x: number; y: number; width: number; size: number; rtl: boolean }

/** Pieces on one baseline without a wide gap: words of one line of one column. */
export type Run = { text: string; x: number; right: number; y: number; size: number; rtl: boolean }

/** One line of reading. `cells` counts its runs; `level` is set when it is (part of) a heading. */
export type Line = {
  text: string
  x: number
  right: number
  y: number
  size: number
  cells: number
  level: number | null
}

/** A page's lines in reading order; every group is one column or one part between columns. */
export type PageLines = { number: number; groups: Line[][] }
