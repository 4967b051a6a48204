import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { answer } from '#src/answering/answer'
import { readings, type HistoryMessage } from '#src/answering/follow_up'
import { weighEvidence } from '#src/answering/find_evidence'
import { readDocument } from '#src/knowledge/documents/files/read_document'
import { splitPassages } from '#src/knowledge/documents/split/split_passages'
import { ZipReader } from '#src/shared/storage/zip/read_zip'
import { openHybridSearch } from './hybrid_search.js'
import { CachedModel } from './cached_model.js'

/**
 * Questions as people type them, over real content, one account per set: how many are right, helped, wrong, silent or
 * invented. `npm run bench:natural handbook docs` asks these sets; `--show` prints every answer. Sets are in
 * `bench/natural`, in the shared data folder and in `SETS`; a set is `questions.jsonl` with `files/` or `files.zip`.
 */
type Question = { id: string; q: string; style: string; answerable: boolean; gold?: string[]; after?: string }
type Row = {
  set: string
  style: string
  answerable: boolean
  verdict: string
  helped: boolean
  found: number | null
  ms: number
}

const ROOTS = [
  new URL('./natural/', import.meta.url).pathname,
  join(process.env.SHARED_DATA ?? new URL('../../shared/data', import.meta.url).pathname, 'natural'),
  ...(process.env.SETS ? [process.env.SETS] : []),
].filter(existsSync)
const words = process.argv.slice(2)
const known = ROOTS.flatMap((root) => readdirSync(root).filter((name) => isComplete(join(root, name))))
const wanted = words.filter((word) => !word.startsWith('-'))
const rows: Row[] = []
for (const set of wanted.length > 0 ? wanted : known) rows.push(...(await ask(set)))
console.table(groupBy(rows, ({ set }) => set))
console.table(groupBy(rows, ({ style }) => style))

/** Questions whose content may not be shipped have no files here: their SOURCE.md says where they come from. */
function isComplete(folder: string): boolean {
  const has = (name: string) => existsSync(join(folder, name))
  return has('questions.jsonl') && (has('files') || has('files.zip'))
}

async function ask(set: string): Promise<Row[]> {
  const folder = ROOTS.map((root) => join(root, set)).find(isComplete)!
  const world = await openHybridSearch(new CachedModel())
  await fill(world, folder)
  await world.embed()
  await world.warm()
  const questions: Question[] = readFileSync(join(folder, 'questions.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const said = new Map<string, HistoryMessage[]>()
  const results: Row[] = []
  for (const one of questions) {
    const history = one.after ? (said.get(one.after) ?? []) : []
    const began = performance.now()
    const evidence = await evidenceFor(world, one.q, history)
    let text = ''
    let answered = false
    const quotes: string[] = []
    const request = {
      question: one.q,
      history,
      evidence,
      persona: null,
      model: null,
      signal: new AbortController().signal,
    }
    for await (const event of answer(request)) {
      if (event.type === 'done') ({ text, answered } = event)
      if (event.type === 'citation') quotes.push(event.citation.quote)
    }
    const ms = performance.now() - began
    said.set(one.id, [...history, { role: 'user', text: one.q }, { role: 'assistant', text }])
    const isRight = answered && one.answerable && holds([text, ...quotes].join('\n'), one.gold!)
    const verdict = one.answerable
      ? answered
        ? isRight
          ? 'right'
          : 'wrong'
        : 'silent'
      : answered
        ? 'invented'
        : 'refused'
    const closest = answered ? [] : evidence.passages.slice(0, 3)
    const helped = isRight || closest.some((passage) => one.answerable && holds(passage.text, one.gold!))
    const searched = await world.search(one.q, 8)
    const found =
      one.answerable && !one.after ? searched.findIndex((passage) => holds(passage.text, one.gold!)) : null
    results.push({ set, style: one.style, answerable: one.answerable, verdict, helped, found, ms })
    if (words.includes('--show'))
      console.log(
        `${verdict} | ${one.style} | ${one.q}\n   ${text.replaceAll('\n', ' ⏎ ')}\n   gold: ${one.gold?.join(' / ') ?? '-'}\n`
      )
  }
  await world.close()
  return results
}

type World = Awaited<ReturnType<typeof openHybridSearch>>

async function evidenceFor(world: World, question: string, history: HistoryMessage[]) {
  let first = null
  for (const reading of readings(question, history)) {
    const evidence = weighEvidence(reading, await world.search(reading, 12))
    if (evidence.isEnough) return evidence
    first ??= evidence
  }
  return first!
}

async function fill(world: World, folder: string): Promise<void> {
  for (const [at, { fileName, bytes }] of (await filesOf(folder)).entries()) {
    const read = await readDocument({ bytes, fileName, mediaType: null, url: null })
    if (!read.ok) {
      console.error(`${fileName}: ${read.error}`)
      continue
    }
    const { text, language, landmarks, segments, title } = read.value
    const drafts = splitPassages(text, { landmarks, segments, language }).map((draft) => ({
      ...draft,
      text: text.slice(draft.start, draft.end),
    }))
    const owner = { itemId: `01ITEM${at}`, sourceId: `01SOURCE${at}`, title: title ?? fileName }
    await world.keep(owner, drafts, language ?? 'en')
  }
}

type SetFile = { fileName: string; bytes: Buffer }

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

function holds(text: string, gold: string[]): boolean {
  return gold.some((one) =>
    /^\/.*\/[a-z]*$/.test(one)
      ? new RegExp(one.replace(/^\/|\/[a-z]*$/g, ''), 'i').test(plain(text))
      : plain(text).includes(plain(one))
  )
}

function groupBy(list: Row[], name: (row: Row) => string) {
  const groups = Map.groupBy(list, name)
  return [...groups, ...(groups.size > 1 ? [['all', list] as const] : [])].map(([group, of]) => {
    const can = of.filter(({ answerable }) => answerable)
    const cannot = of.filter(({ answerable }) => !answerable)
    const looked = can.filter(({ found }) => found !== null)
    const share = (part: Row[], whole: Row[]) =>
      whole.length > 0 ? Math.round((100 * part.length) / whole.length) : null
    const ms = of.map((row) => row.ms).toSorted((one, other) => one - other)
    return {
      name: group,
      answerable: can.length,
      right: share(
        can.filter(({ verdict }) => verdict === 'right'),
        can
      ),
      helped: share(
        can.filter(({ helped }) => helped),
        can
      ),
      wrong: share(
        can.filter(({ verdict }) => verdict === 'wrong'),
        can
      ),
      silent: share(
        can.filter(({ verdict }) => verdict === 'silent'),
        can
      ),
      'found@1': share(
        looked.filter(({ found }) => found === 0),
        looked
      ),
      'found@3': share(
        looked.filter(({ found }) => found! >= 0 && found! < 3),
        looked
      ),
      'found@8': share(
        looked.filter(({ found }) => found! >= 0),
        looked
      ),
      unanswerable: cannot.length,
      invented: share(
        cannot.filter(({ verdict }) => verdict === 'invented'),
        cannot
      ),
      'p95 ms': Math.round(ms[Math.floor(ms.length * 0.95)] ?? 0),
    }
  })
}
