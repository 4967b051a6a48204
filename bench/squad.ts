import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { NewPassage, PassageOwner } from '#src/knowledge/passages/passage_store'
import { passagesDatabase } from '../tests/fakes/passages_database.js'

export type SquadQuestion = { question: string; answers: string[]; paragraph: string }
type Article = {
  title: string
  paragraphs: {
    context: string
    qas: { question: string; answers: string[]; plausible_answers?: string[]; is_impossible?: boolean }[]
  }[]
}

const folder = new URL(
  `${process.env.SHARED_DATA ?? new URL('../../shared/data', import.meta.url).pathname}/retrieval/`,
  'file://'
)

export function articles(name: string): Article[] {
  const file = new URL(`${name}.json.gz`, folder)
  if (!existsSync(file))
    throw new Error(`Put the retrieval sets beside the project or set SHARED_DATA; ${name} was not found.`)
  const set = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as { data: Article[] } | Flat
  return 'data' in set ? set.data : nested(set)
}

/** The shape of XQuAD: questions beside the paragraphs. */
type Flat = {
  paragraphs: { id: string; title: string; text: string }[]
  questions: { query: string; answers: string[]; relevant: Record<string, number> }[]
}

function nested({ paragraphs, questions: asked }: Flat): Article[] {
  return [...Map.groupBy(paragraphs, ({ title }) => title)].map(([title, own]) => ({
    title,
    paragraphs: own.map(({ id, text }) => ({
      context: text,
      qas: asked
        .filter(({ relevant }) => id in relevant)
        .map(({ query, answers }) => ({ question: query, answers })),
    })),
  }))
}

export type Graded = { query: string; relevant: Record<string, number> }

/** 1,400 abstracts with 225 questions; the higher the grade, the better a document answers. */
export function cranfield(): { docs: { id: string; title: string; text: string }[]; queries: Graded[] } {
  return JSON.parse(gunzipSync(readFileSync(new URL('cranfield.json.gz', folder))).toString('utf8')) as never
}

export function readable(title: string): string {
  return title.replaceAll('_', ' ')
}

export const ACCOUNT = '01BENCHACCOUNT'

/** An SQLite index with one item per article and one passage per paragraph. */
export async function indexed(all: Article[]) {
  const world = await passagesDatabase('sqlite')
  await world.client().transaction(async (trx) => {
    for (const [at, article] of all.entries()) {
      const owner: PassageOwner = {
        workspaceId: ACCOUNT,
        sourceId: '01BENCH',
        itemId: `item-${at}`,
        kind: 'text',
        title: readable(article.title),
        url: null,
      }
      await trx.table('data_items').insert({ id: owner.itemId })
      await world.passages.replace(
        owner,
        1,
        article.paragraphs.map((paragraph, ordinal) => whole(paragraph.context, ordinal)),
        trx
      )
    }
  })
  return world
}

export function whole(text: string, ordinal: number): NewPassage {
  return { ordinal, heading: null, place: null, text, start: 0, end: text.length, startMs: null, endMs: null }
}

/** Every `step`-th question with its answerability. */
export function questions(
  all: Article[],
  step: number
): (SquadQuestion & { answerable: boolean; article: string })[] {
  return all
    .flatMap((article) =>
      article.paragraphs.flatMap(({ context, qas }) =>
        qas.map((qa) => ({
          question: qa.question,
          answers: qa.answers.map((answer) =>
            typeof answer === 'string' ? answer : (answer as { text: string }).text
          ),
          paragraph: context,
          answerable: !qa.is_impossible,
          article: article.title,
        }))
      )
    )
    .filter((_, at) => at % step === 0)
}
