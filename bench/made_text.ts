import { random } from '../tests/fakes/random.js'

/** Invented words with the frequencies of Zipf's law, in sentences and paragraphs. */
export function prose(characters: number): string {
  const { next } = random(characters)
  const word = () =>
    `w${Math.floor(1 / (next() + 0.00005))}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)
  const parts: string[] = []
  for (let length = 0; length < characters;) {
    const sentence = `${Array.from({ length: 14 }, word).join(' ')}.`
    parts.push(sentence.charAt(0).toUpperCase() + sentence.slice(1) + (next() < 0.2 ? '\n\n' : ' '))
    length += parts.at(-1)!.length
  }
  return parts.join('').slice(0, characters)
}

/** A plain PDF with this many pages of about 2,500 characters each, without fonts or compression. */
export function bookOf(pages: number): Uint8Array<ArrayBuffer> {
  const text = prose(pages * 2_500).replace(/[()\\\n]/g, ' ')
  const objects: string[] = []
  const kids = Array.from({ length: pages }, (_, page) => `${4 + page * 2} 0 R`).join(' ')
  objects.push('<</Type/Catalog/Pages 2 0 R>>', `<</Type/Pages/Count ${pages}/Kids[${kids}]>>`)
  objects.push('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>')
  for (let page = 0; page < pages; page += 1) {
    const content = contentOf(text.slice(page * 2_500, (page + 1) * 2_500))
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + page * 2} 0 R>>`,
      `<</Length ${content.length}>>\nstream\n${content}\nendstream`
    )
  }
  return assemble(objects)
}

function contentOf(text: string): string {
  const lines = text.match(/.{1,80}(?:\s|$)/g) ?? []
  return `BT /F1 11 Tf 14 TL 72 740 Td ${lines.map((line) => `(${line.trim()}) Tj T*`).join(' ')} ET`
}

function assemble(objects: string[]): Uint8Array<ArrayBuffer> {
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${offset} 00000 n \n`).join('')}`
  return Uint8Array.from(
    Buffer.from(
      `${body}${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`,
      'latin1'
    )
  )
}
