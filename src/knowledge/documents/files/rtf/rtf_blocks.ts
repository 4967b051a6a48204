import { markdownTable } from '#src/knowledge/documents/text/markdown_table'

export class RtfBlocks {
  readonly blocks: string[] = []
  #words: string[] = []
  #marker = ''
  #cell: string[] = []
  #row: string[] = []
  #rows: string[][] = []

  write(words: string): void {
    this.#words.push(words)
  }

  /** The number or bullet that the author's program wrote before the paragraph. */
  mark(marker: string): void {
    this.#marker = marker.trim()
  }

  paragraph(level: number | null, inTable: boolean): void {
    const words = this.#words.join('').trim()
    const marker = this.#marker
    this.#words = []
    this.#marker = ''
    if (inTable) {
      if (words !== '') this.#cell.push(words.replace(/\s+/g, ' '))
      return
    }
    this.#endTable()
    if (words === '') return
    const number = /^\(?([\p{L}\p{N}.]+?)[.):]?$/u.exec(marker)?.[1]
    const line = words.replace(/\s+/g, ' ')
    if (level !== null) this.blocks.push(`${'#'.repeat(level)} ${number ? `${marker} ` : ''}${line}`)
    else if (marker === '') this.blocks.push(words)
    else this.blocks.push(number ? `${/^\d+$/.test(number) ? `${number}.` : marker} ${line}` : `- ${line}`)
  }

  cell(): void {
    this.paragraph(null, true)
    this.#row.push(this.#cell.join(' '))
    this.#cell = []
  }

  row(): void {
    if (this.#cell.length > 0 || this.#words.length > 0) this.cell()
    if (this.#row.length > 0) this.#rows.push(this.#row)
    this.#row = []
  }

  end(): void {
    this.paragraph(null, false)
  }

  #endTable(): void {
    if (this.#cell.length + this.#row.length > 0) this.row()
    const layout = this.#rows.length === 1 || this.#rows.every((row) => row.length === 1)
    const table = layout ? this.#rows.flat().filter(Boolean).join('\n\n') : markdownTable(this.#rows)
    this.#rows = []
    if (table) this.blocks.push(table)
  }
}
