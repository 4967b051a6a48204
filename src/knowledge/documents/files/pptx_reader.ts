import type { Result } from '#src/shared/result'
import type { CleanDocument, DocumentReader, ReadProblem, SniffedInput } from '../document.js'
import { childAt, attribute, child, descendants, elements, relationId, textOf } from './archive/xml_query.js'
import type { XmlNode } from './archive/parse_xml.js'
import { buildDocument } from './build_document.js'
import { coreFacts, OfficePackage } from './office/office_package.js'
import { paragraphText, shapesOf } from './office/slide_text.js'
import { OutlineText } from './outline_text.js'

/** PowerPoint since 2007: slides in presentation order, titles as headings, tables, diagrams, notes and comments; no hidden ones. */
export class PptxReader implements DocumentReader {
  claims(input: SniffedInput) {
    return input.detected === 'powerpoint'
  }

  async read(input: SniffedInput): Promise<Result<CleanDocument, ReadProblem>> {
    const office = await OfficePackage.open(input.bytes)
    const slides = await slidesOf(office)
    const deck = new OutlineText()
    const footers = new Set<string>()
    let firstTitle: string | null = null
    let shown = 0
    for (const [index, part] of slides.entries()) {
      const slide = await office.xml(part)
      if (isHidden(slide)) continue
      shown += 1
      deck.place('slide', `Slide ${index + 1}`)
      for (const { role, text } of shapesOf(childAt(slide, 'cSld', 'spTree'))) {
        if (role === 'footer') {
          footers.add(text)
          continue
        }
        if (role === 'title') firstTitle ??= text
        deck.add(role === 'title' ? `## ${text}` : text)
      }
      for (const aside of await asidesOf(office, part)) deck.add(aside)
    }
    for (const footer of footers) deck.add(footer)
    const { title, byline, publishedAt } = await coreFacts(office)
    return buildDocument({
      title: title ?? firstTitle,
      text: deck.text,
      landmarks: deck.landmarks,
      publishedAt,
      metadata: { slides: shown, byline },
    })
  }
}

function isHidden(slide: XmlNode | null): boolean {
  return ['0', 'false'].includes(attribute(slide, 'show') ?? '')
}

async function slidesOf(office: OfficePackage): Promise<string[]> {
  const main = await office.mainPart('ppt/presentation.xml')
  const relations = await office.relations(main)
  const listed = elements(child(await office.xml(main), 'sldIdLst'))
    .map((slide) => relations.find(({ id }) => id === relationId(slide))?.target)
    .filter((part) => part !== undefined && office.archive.has(part)) as string[]
  if (listed.length > 0) return listed
  const loose = office.archive.names.filter((name) => /^ppt\/slides\/slide\d+\.xml$/i.test(name))
  return loose.sort((a, b) => numberIn(a) - numberIn(b))
}

function numberIn(name: string): number {
  return Number(/\d+/.exec(name)?.[0] ?? 0)
}

/** Text beside a slide: diagrams, speaker notes, comments. */
async function asidesOf(office: OfficePackage, part: string): Promise<string[]> {
  const diagrams = (await office.related(part, 'diagramData')).map(diagramText)
  const notes = (await office.related(part, 'notesSlide')).map(notesText)
  const comments = (await office.related(part, 'comments')).flatMap(commentTexts)
  return [
    ...diagrams,
    ...notes.filter(Boolean).map((words) => `Notes: ${words}`),
    ...comments.filter(Boolean).map((words) => `Comment: ${words}`),
  ]
}

function diagramText(diagram: XmlNode): string {
  const points = descendants(diagram, 'pt').filter((point) => attribute(point, 'type') !== 'pres')
  const words = points.map((point) => descendants(point, 'p').map(paragraphText).filter(Boolean).join(' '))
  return words
    .filter(Boolean)
    .map((line) => `- ${line}`)
    .join('\n')
}

function notesText(notes: XmlNode): string {
  const shapes = shapesOf(childAt(notes, 'cSld', 'spTree')).filter(({ role }) => role !== 'footer')
  return shapes.map(({ text }) => text.replace(/^- /gm, '')).join('\n\n')
}

function commentTexts(list: XmlNode): string[] {
  return [...descendants(list, 'text').map(textOf), ...descendants(list, 'txBody').map(bodyText)].map(
    (words) => words.trim()
  )
}

function bodyText(body: XmlNode): string {
  return descendants(body, 'p').map(paragraphText).join(' ')
}
