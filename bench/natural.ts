import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answer } from '#src/answering/answer'
import { draftFromStored } from '#src/answering/answer_draft'
import type { Quote } from '#src/answering/citations'
import type { HistoryMessage } from '#src/answering/follow_up'
import { gatherEvidence } from '#src/answering/find_evidence'
import { PASSAGES_RETRIEVED } from '#src/answering/limits'
import { RemoteModel } from '#src/answering/providers/remote_model'
import { Dictionaries } from '#src/answering/translation/dictionaries'
import { searchTranslated } from '#src/answering/translation/search_translated'
import type { TranslatedSearch } from '#src/answering/translation/translated_search'
import { mainLanguages } from '#src/knowledge/library/content_languages'
import { ACCOUNT } from './hybrid_search.js'
import { CachedModel } from './cached_model.js'
import { type ScriptedRequest, ScriptedModel } from '../tests/fakes/scripted_model.js'
import { hasGold, naturalSetNames, openNaturalSet, readNaturalSet } from './natural_sets.js'

const FENCE = /(passage|character|text)-[0-9a-f]{18}/g

/**
 * Questions as people type them, over real content, one account per set: how many are right, helped, wrong, silent or
 * invented. `npm run bench:natural handbook docs` asks these sets; `--show` prints every answer, `--words-only` compares
 * without vectors; `--one-conversation` asks all questions of a set one after the other in one conversation. Sets are in
 * `bench/natural`, in the shared data folder and in `SETS`; a set is `questions.jsonl` with `files/` or `files.zip`.
 * `DICTIONARY_DIR=/usr/share/dictd` looks questions up in other languages. `--replies=FOLDER` answers with a language model
 * that says what was recorded there; prompts without a reply are put into the folder. `--translations=FILE` searches for
 * what a visitor's browser would have translated: `{"question's id": ["translation"]}`.
 */
type Row = {
  set: string
  style: string
  answerable: boolean
  verdict: string
  helped: boolean
  /** Whether closest passages were shown. */
  near: boolean
  found: number | null
  ms: number
}

const words = process.argv.slice(2)
const dictionaries = new Dictionaries(process.env.DICTIONARY_DIR ?? null, console)
const folder = option('replies')
const translated = option('translations')
const translationsOf: Record<string, string[]> = translated
  ? JSON.parse(readFileSync(translated, 'utf8'))
  : {}
const isOneConversation = words.includes('--one-conversation')
const recorded = folder ? await openRecordedModel(folder) : null
const wanted = words.filter((word) => !word.startsWith('-'))
const rows: Row[] = []
for (const set of wanted.length > 0 ? wanted : naturalSetNames()) rows.push(...(await ask(set)))
console.table(groupBy(rows, ({ set }) => set))
console.table(groupBy(rows, ({ style }) => style))
await dictionaries.close()
await recorded?.close()

async function ask(set: string): Promise<Row[]> {
  const { documents, questions } = await readNaturalSet(set)
  const world = await openNaturalSet(documents, words.includes('--words-only') ? null : new CachedModel())
  const texts = new Map(documents.map(({ text }, at) => [`01ITEM${at}`, text]))
  const storedText = async (itemId: string) => texts.get(itemId) ?? null
  const groups = Map.groupBy(documents, ({ language }) => language)
  const languages = mainLanguages(new Map([...groups].map(([language, of]) => [language, of.length])))
  const content = {
    search: (words: string) => world.search(words, PASSAGES_RETRIEVED),
    languages: async () => languages,
    answersId: null,
  }
  const lookedUp: TranslatedSearch = (_, plain, search) =>
    searchTranslated(plain, languages, dictionaries, search)
  const model = recorded?.model ?? null
  const { signal } = new AbortController()
  const said = new Map<string, HistoryMessage[]>()
  let previous: string | null = null
  const results: Row[] = []
  for (const one of questions) {
    const history = said.get(one.after ?? (isOneConversation ? (previous ?? '') : '')) ?? []
    previous = one.id
    const began = performance.now()
    const translations = translationsOf[one.id]
    const asked = { question: one.q, history, model, signal, translations }
    const query = { ...asked, workspaceId: ACCOUNT, sourceIds: null, translated: lookedUp }
    const evidence = await gatherEvidence(content, query)
    let text = ''
    let answered = false
    const quotes: string[] = []
    let closest: Quote[] = []
    for await (const event of answer(
      { ...asked, evidence, persona: null },
      draftFromStored({ storedText })
    )) {
      if (event.type === 'done') ({ text, answered } = event)
      if (event.type === 'citation') quotes.push(event.citation.quote)
      if (event.type === 'closest') closest = event.citations
    }
    const ms = performance.now() - began
    said.set(one.id, [...history, { role: 'user', text: one.q }, { role: 'assistant', text }])
    const isRight = answered && one.answerable && hasGold([text, ...quotes].join('\n'), one.gold!)
    const verdict = one.answerable
      ? answered
        ? isRight
          ? 'right'
          : 'wrong'
        : 'silent'
      : answered
        ? 'invented'
        : 'refused'
    const helped = isRight || closest.some(({ quote }) => one.answerable && hasGold(quote, one.gold!))
    const searched = await world.search(one.q, 8)
    const found =
      one.answerable && !one.after ? searched.findIndex((passage) => hasGold(passage.text, one.gold!)) : null
    const near = closest.length > 0
    results.push({ set, style: one.style, answerable: one.answerable, verdict, helped, near, found, ms })
    if (words.includes('--show'))
      console.log(
        `${verdict} | ${one.style} | ${one.q}\n   ${text.replaceAll('\n', ' ⏎ ')}\n   gold: ${one.gold?.join(' / ') ?? '-'}\n`
      )
  }
  await world.close()
  return results
}

function option(name: string): string | undefined {
  return words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
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
      near: share(
        cannot.filter(({ near }) => near),
        cannot
      ),
      'p95 ms': Math.round(ms[Math.floor(ms.length * 0.95)] ?? 0),
    }
  })
}

/**
 * A provider on loopback that replays a model's replies: `ID.reply.txt` in the folder answers the prompt `ID.prompt.txt`. A
 * prompt without a reply is written there and fails.
 */
async function openRecordedModel(folder: string) {
  mkdirSync(folder, { recursive: true })
  const server = new ScriptedModel()
  const baseUrl = await server.start()
  server.follow({ say: (request) => [replyTo(request, folder)] })
  const settings = { provider: 'compatible' as const, baseUrl, apiKey: null, model: 'recorded' }
  return {
    model: new RemoteModel({ ...settings, firstTokenTimeoutMs: 10_000, totalTimeoutMs: 10_000 }),
    close: () => server.stop(),
  }
}

/** An empty reply counts as a failure of the model. */
function replyTo({ messages }: ScriptedRequest, folder: string): string {
  const prompt = messages
    .map(({ role, content }) => `${role}: ${content}`)
    .join('\n\n')
    .replace(FENCE, '$1')
  const id = createHash('sha256').update(prompt).digest('hex').slice(0, 12)
  const reply = join(folder, `${id}.reply.txt`)
  if (existsSync(reply)) return readFileSync(reply, 'utf8')
  writeFileSync(join(folder, `${id}.prompt.txt`), prompt)
  return ''
}
