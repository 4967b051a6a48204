import type { Citation } from '#protocol/chat'
import type { DocumentationAnswer } from '#protocol/documentation'
import { readDocument } from '#src/knowledge/documents/files/read_document'
import { splitPassages } from '#src/knowledge/documents/split/split_passages'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { rankPassages } from '#src/knowledge/passages/ranking/hybrid_passages'
import { answer } from '#src/answering/answer'
import { draftFromStored } from '#src/answering/answer_draft'
import { weighEvidence } from '#src/answering/find_evidence'
import { PASSAGES_RETRIEVED } from '#src/answering/limits'
import { anchorOf, guides } from './guides.js'

type Indexed = { passages: RankedPassage[]; texts: Map<string, string> }

let indexed: Promise<Indexed> | null = null

/** Answers a question about Parley from its own guides: word search, exact quotes, no model. */
export async function askDocumentation(question: string): Promise<DocumentationAnswer> {
  const { passages, texts } = await (indexed ??= indexGuides())
  const ranked = await rankPassages(question, passages)
  const evidence = weighEvidence(question, ranked.slice(0, PASSAGES_RETRIEVED))
  const request = {
    question,
    history: [],
    evidence,
    persona: null,
    model: null,
    signal: new AbortController().signal,
  }
  const draft = draftFromStored({ storedText: async (itemId) => texts.get(itemId) ?? null })
  let text = ''
  let answered = false
  let citations: Citation[] = []
  let closest: Citation[] = []
  for await (const event of answer(request, draft)) {
    if (event.type === 'done') ({ text, answered, citations } = event)
    if (event.type === 'closest') closest = event.citations
  }
  return { text, answered, citations, closest }
}

async function indexGuides(): Promise<Indexed> {
  const texts = new Map<string, string>()
  const passages: RankedPassage[] = []
  for (const { slug, title, markdown } of guides()) {
    const input = {
      bytes: Buffer.from(markdown),
      fileName: `${slug}.md`,
      mediaType: 'text/markdown',
      url: null,
    }
    const found = await readDocument(input)
    if (!found.ok) throw new Error(`The guide ${slug} could not be read: ${found.error}`)
    const { text, language, landmarks, segments } = found.value
    texts.set(slug, text)
    for (const draft of splitPassages(text, { landmarks, segments, language })) {
      const heading = draft.heading?.split(' › ').at(-1)
      passages.push({
        passageId: passages.length,
        itemId: slug,
        sourceId: 'guides',
        version: 1,
        kind: 'file',
        title,
        url: `/docs/${slug}${heading && heading !== title ? `#${anchorOf(heading)}` : ''}`,
        heading: draft.heading,
        place: null,
        text: text.slice(draft.start, draft.end),
        start: draft.start,
        end: draft.end,
        startMs: null,
        endMs: null,
        score: 0,
        similarity: null,
      })
    }
  }
  return { passages, texts }
}
