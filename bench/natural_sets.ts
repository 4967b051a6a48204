import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { EmbeddingModel } from '#src/knowledge/passages/embedding/embedding_model'
import { readDocument } from '#src/knowledge/documents/files/read_document'
import { type SplitContext, splitPassages } from '#src/knowledge/documents/split/split_passages'
import { ZipReader } from '#src/shared/storage/zip/read_zip'
import { openHybridSearch } from './hybrid_search.js'

export type NaturalQuestion = {
  id: string
  q: string
  style: string
  answerable: boolean
  gold?: string[]
  /** The question before it in the conversation. */
  after?: string
}

export type SetDocument = Awaited<ReturnType<typeof read>>

export type NaturalSet = { name: string; documents: SetDocument[]; questions: NaturalQuestion[] }

const ROOTS = [
  new URL('./natural/', import.meta.url).pathname,
  join(process.env.SHARED_DATA ?? new URL('../../shared/data', import.meta.url).pathname, 'natural'),
  ...(process.env.SETS ? [process.env.SETS] : []),
].filter(existsSync)

/** Contents of a few short texts, written for this product. */
const SMALL = new URL('../tests/golden/visitors/', import.meta.url).pathname
const SMALL_PREFIX = 'small-'

type SmallSet = {
  language: string
  items: { title: string; text: string }[]
  asked: { question: string; says: string | null }[]
}

/** Complete sets in `bench/natural`, in the shared data folder and in `SETS`. */
export function naturalSetNames(): string[] {
  const names = ROOTS.flatMap((root) => readdirSync(root).filter((name) => isComplete(join(root, name))))
  return [
    ...new Set(names),
    ...readdirSync(SMALL).map((file) => `${SMALL_PREFIX}${file.replace('.json', '')}`),
  ]
}

/** Content that may not be shipped has no files here: bench/natural/SOURCES.md says where it comes from. */
function isComplete(folder: string): boolean {
  const has = (name: string) => existsSync(join(folder, name))
  return has('questions.jsonl') && (has('files') || has('files.zip'))
}

export async function readNaturalSet(name: string): Promise<NaturalSet> {
  if (name.startsWith(SMALL_PREFIX)) return readSmallSet(name)
  const folder = ROOTS.map((root) => join(root, name)).find(isComplete)
  if (!folder)
    throw new Error(`${name} has no files here. bench/natural/SOURCES.md says where they come from.`)
  const documents: SetDocument[] = []
  for (const file of await filesOf(folder)) documents.push(await read(file))
  const lines = readFileSync(join(folder, 'questions.jsonl'), 'utf8').trim().split('\n')
  return { name, documents, questions: lines.map((line) => JSON.parse(line)) }
}

function readSmallSet(name: string): NaturalSet {
  const { language, items, asked } = JSON.parse(
    readFileSync(join(SMALL, `${name.slice(SMALL_PREFIX.length)}.json`), 'utf8')
  ) as SmallSet
  return {
    name,
    documents: items.map(({ title, text }) => ({ title, text, language, drafts: draftsOf(text, language) })),
    questions: asked.map(({ question, says }, at) => ({
      id: `${at}`,
      q: question,
      style: 'short',
      answerable: says !== null,
      ...(says === null ? {} : { gold: [says] }),
    })),
  }
}

/** A workspace with these documents, embedded and ready to search. */
export async function openNaturalSet(documents: SetDocument[], model: EmbeddingModel | null) {
  const world = await openHybridSearch(model)
  for (const [at, { title, drafts, language }] of documents.entries())
    await world.add({ itemId: `01ITEM${at}`, sourceId: `01SOURCE${at}`, title }, drafts, language)
  await world.embed()
  await world.warm()
  return world
}

/** Whether a text has one of the expected answers: case, white space, Markdown signs and the form of quotes do not count. */
export function hasGold(text: string, gold: string[]): boolean {
  const said = plain(text)
  return gold.some((one) =>
    /^\/.*\/[a-z]*$/.test(one)
      ? new RegExp(one.replace(/^\/|\/[a-z]*$/g, ''), 'i').test(said)
      : said.includes(plain(one))
  )
}

type SetFile = { fileName: string; bytes: Buffer }

/** A file that has no text counts as an empty document. */
async function read({ fileName, bytes }: SetFile) {
  const found = await readDocument({ bytes, fileName, mediaType: null, url: null })
  if (!found.ok) return { title: fileName, text: '', language: 'en', drafts: [] }
  const { text, language, landmarks, segments, title } = found.value
  const drafts = draftsOf(text, language, { landmarks, segments })
  return { title: title ?? fileName, text, language: language ?? 'en', drafts }
}

type Places = Pick<SplitContext, 'landmarks' | 'segments'>

function draftsOf(text: string, language: string | null, places: Places = { landmarks: [], segments: [] }) {
  return splitPassages(text, { ...places, language }).map((draft) => ({
    ...draft,
    text: text.slice(draft.start, draft.end),
  }))
}

async function filesOf(folder: string): Promise<SetFile[]> {
  const zip = await ZipReader.open(join(folder, 'files.zip'))
  if (!zip) return filesUnder(join(folder, 'files'))
  const files: SetFile[] = []
  for (const [fileName, entry] of zip.entries) files.push({ fileName, bytes: await zip.bytes(entry) })
  zip.close()
  return files
}

function filesUnder(root: string, folder = root): SetFile[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return filesUnder(root, path)
    return [{ fileName: relative(root, path), bytes: readFileSync(path) }]
  })
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s*\[\d+\]/g, '')
    .replace(/[*_`#|>]/g, ' ')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}
