import { getResolvedPDFJS } from 'unpdf'
import type { PdfDocument, PdfPage } from './page_glyphs.js'
import { IMAGE_PAGES_TIMEOUT_MS } from '#src/knowledge/documents/limits'

/** More shapes than the rules and frames of text: outlined letters, a map, a plan. */
const MANY_SHAPES = 200

/** The pages with visible content; all others are blank. */
export async function imagePages(document: PdfDocument, numbers: number[]): Promise<number[]> {
  const end = performance.now() + IMAGE_PAGES_TIMEOUT_MS
  const pictures: number[] = []
  for (const number of numbers) {
    if (performance.now() > end || (await isPicture(await document.getPage(number)))) pictures.push(number)
  }
  return pictures
}

async function isPicture(page: PdfPage): Promise<boolean> {
  const { OPS } = await getResolvedPDFJS()
  const pictures = new Set<number>([
    OPS.paintImageXObject,
    OPS.paintImageXObjectRepeat,
    OPS.paintImageMaskXObject,
    OPS.paintImageMaskXObjectGroup,
    OPS.paintImageMaskXObjectRepeat,
    OPS.paintInlineImageXObject,
    OPS.paintInlineImageXObjectGroup,
  ])
  try {
    const { fnArray } = await page.getOperatorList()
    const shapes = fnArray.filter((drawn) => drawn === OPS.constructPath).length
    return shapes >= MANY_SHAPES || fnArray.some((drawn) => pictures.has(drawn))
  } finally {
    page.cleanup()
  }
}
