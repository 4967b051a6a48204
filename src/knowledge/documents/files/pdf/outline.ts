import type { PdfDocument } from './page_glyphs.js'
import { MAX_OUTLINE_DEPTH, MAX_OUTLINE_ENTRIES } from '#src/knowledge/documents/limits'

export type OutlineEntry = { title: string; level: number; page: number }

type Node = { title: string; dest: string | unknown[] | null; items: Node[] }

/** Bookmarks with their pages, in order; empty when there are none or they lead nowhere. */
export async function outlineOf(document: PdfDocument): Promise<OutlineEntry[]> {
  const roots = ((await document.getOutline()) ?? []) as Node[]
  const entries: OutlineEntry[] = []
  await collect(document, roots, 1, entries)
  return entries
}

async function collect(
  document: PdfDocument,
  nodes: Node[],
  level: number,
  entries: OutlineEntry[]
): Promise<void> {
  for (const node of nodes) {
    if (entries.length >= MAX_OUTLINE_ENTRIES) return
    const page = await pageOf(document, node.dest)
    if (page !== null && node.title.trim() !== '')
      entries.push({ title: node.title, level: Math.min(level, MAX_OUTLINE_DEPTH), page })
    await collect(document, node.items ?? [], level + 1, entries)
  }
}

async function pageOf(document: PdfDocument, dest: string | unknown[] | null): Promise<number | null> {
  const target = typeof dest === 'string' ? await document.getDestination(dest) : dest
  const reference: unknown = target?.[0]
  if (typeof reference === 'number') return reference + 1
  if (!isReference(reference)) return null
  try {
    return (await document.getPageIndex(reference)) + 1
  } catch {
    // A bookmark to a missing page.
    return null
  }
}

function isReference(value: unknown): value is { num: number; gen: number } {
  return typeof value === 'object' && value !== null && 'num' in value && 'gen' in value
}
