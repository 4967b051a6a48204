import type { getDocumentProxy } from 'unpdf'
import type { Glyphs } from './layout.js'

export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

type Matrix = [number, number, number, number, number, number]

/** Text in groups of one direction, upright text first; rotated text is laid out as if it were upright. */
export async function glyphsOf(page: PdfPage, withFields: boolean): Promise<Glyphs[][]> {
  const view = page.getViewport({ scale: 1 }).transform as Matrix
  const content = await page.getTextContent()
  const turned = new Map<number, Glyphs[]>()
  for (const item of content.items) {
    if (!('str' in item) || item.str === '') continue
    const matrix = multiply(view, item.transform as Matrix)
    const quarter = ((Math.round(Math.atan2(matrix[1], matrix[0]) / (Math.PI / 2)) % 4) + 4) % 4
    const [x, y] = upright(matrix[4], matrix[5], quarter)
    const size = Math.hypot(matrix[2], matrix[3]) || Math.hypot(matrix[0], matrix[1]) || item.height
    const glyphs = { text: item.str, x, y, width: item.width, size, rtl: item.dir === 'rtl' }
    const group = turned.get(quarter)
    if (group) group.push(glyphs)
    else turned.set(quarter, [glyphs])
  }
  if (withFields) turned.set(0, [...(turned.get(0) ?? []), ...(await fieldValues(page, view))])
  return [...turned.entries()].sort(([a], [b]) => a - b).map(([, glyphs]) => glyphs)
}

function multiply(a: Matrix, b: Matrix): Matrix {
  return [
    a[0] * b[0] + a[2] * b[1],
    a[1] * b[0] + a[3] * b[1],
    a[0] * b[2] + a[2] * b[3],
    a[1] * b[2] + a[3] * b[3],
    a[0] * b[4] + a[2] * b[5] + a[4],
    a[1] * b[4] + a[3] * b[5] + a[5],
  ]
}

function upright(x: number, y: number, quarter: number): [number, number] {
  if (quarter === 1) return [y, -x]
  if (quarter === 2) return [-x, -y]
  return quarter === 3 ? [-y, x] : [x, y]
}

type Widget = {
  subtype?: string
  fieldType?: string
  fieldValue?: unknown
  rect?: number[]
  hidden?: boolean
  password?: boolean
}

/** Values of form fields are not part of the page's own text. */
async function fieldValues(page: PdfPage, view: Matrix): Promise<Glyphs[]> {
  const annotations = (await page.getAnnotations()) as Widget[]
  return annotations.flatMap((annotation) => {
    const value = Array.isArray(annotation.fieldValue)
      ? annotation.fieldValue.join(', ')
      : annotation.fieldValue
    const readable =
      annotation.subtype === 'Widget' &&
      /^(Tx|Ch)$/.test(annotation.fieldType ?? '') &&
      !annotation.hidden &&
      !annotation.password
    if (!readable || typeof value !== 'string' || value.trim() === '' || annotation.rect?.length !== 4)
      return []
    const [left, bottom, right, top] = annotation.rect as [number, number, number, number]
    const size = Math.min(12, Math.max(6, top - bottom) * 0.7)
    const placed = multiply(view, [1, 0, 0, 1, left, bottom + (top - bottom - size) / 2 + size * 0.25])
    return [{ text: value, x: placed[4], y: placed[5], width: right - left, size, rtl: false }]
  })
}
