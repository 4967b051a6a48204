import { oneLine } from '#src/knowledge/documents/text/one_line'
import { parseIsoDate } from '#src/knowledge/documents/websites/page_facts'
import { child, textOf } from '../archive/xml_query.js'
import type { OfficePackage } from './office_package.js'

export type CoreFacts = { title: string | null; byline: string | null; publishedAt: string | null }

/** Placeholders that programs fill in. */
const NO_TITLE =
  /^(untitled|(word|powerpoint|excel)[ -].*|presentation\d*|document\d*|slide \d+|.*\.(docx?|pptx?|xlsx?))$/i

export async function coreFacts(office: OfficePackage): Promise<CoreFacts> {
  const core = await office.xml('docProps/core.xml')
  const title = oneLine(textOf(child(core, 'title')))
  return {
    title: title && !NO_TITLE.test(title) ? title : null,
    byline: oneLine(textOf(child(core, 'creator'))),
    publishedAt: parseIsoDate(textOf(child(core, 'modified')) || textOf(child(core, 'created'))),
  }
}
