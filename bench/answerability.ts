import { readings } from '#src/answering/follow_up'
import { extractAnswer } from '#src/answering/extractive/extract_answer'
import { type GateFeatures, gateFeatures } from '#src/answering/gate/gate_features'
import { type GateWeights, weigh } from '#src/answering/gate/gate_weights'
import { CachedModel } from './cached_model.js'
import { logistic } from './logistic.js'
import {
  hasGold,
  type NaturalQuestion,
  type NaturalSet,
  naturalSetNames,
  openNaturalSet,
  readNaturalSet,
  type SetDocument,
} from './natural_sets.js'

/**
 * Fits the weights of the gate: `npm run bench:answerability -- handbook docs …` uses these sets, with and without
 * vectors, and prints what each threshold lets through of the set that was left out. Each set is asked as a whole, in halves, and
 * in workspaces of one passage and of one to three files, where most of its questions have no answer.
 */
type Row = {
  set: string
  workspace: 'whole' | 'half' | 'few' | 'one'
  features: GateFeatures
  answerable: boolean
  isRight: boolean
  isNear: boolean
  isFirstReading: boolean
}

const COSTS = { whole: 1, half: 0.35, few: 0.5, one: 0.5 }
const THRESHOLDS = [0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6]
const HALVINGS = 2
const FEW_FILES = 8
const SINGLE_PASSAGES = 12
const MIN_UNANSWERABLE = 4

const names = process.argv.slice(2)
const sets: NaturalSet[] = []
for (const name of names.length > 0 ? names : naturalSetNames()) sets.push(await readNaturalSet(name))
for (const hasVectors of [true, false]) {
  const rows: Row[] = []
  for (const set of sets) rows.push(...(await rowsOf(set, hasVectors)))
  const kept = rows.filter(({ features }) => !hasVectors || features.similarity > 0)
  console.log(`\n${hasVectors ? 'withVectors' : 'wordsOnly'}: ${kept.length} readings of questions`)
  const kinds = new Set(kept.map(({ set }) => set))
  const leftOut = [...kinds].flatMap((set) => {
    const weights = fit(kept.filter((row) => row.set !== set))
    return kept
      .filter((row) => row.set === set)
      .map((row) => ({ ...row, score: weigh(row.features, weights) }))
  })
  for (const workspace of ['whole', 'few', 'one'] as const)
    console.table(thresholds(leftOut.filter((row) => row.workspace === workspace && row.isFirstReading)))
  console.log(rounded(fit(kept)))
}

type Scored = Row & { score: number }

function thresholds(rows: Scored[]) {
  const can = rows.filter(({ answerable }) => answerable)
  const cannot = rows.filter(({ answerable }) => !answerable)
  const share = (part: Scored[], whole: Scored[]) =>
    Math.round((100 * part.length) / Math.max(1, whole.length))
  return THRESHOLDS.map((needed) => {
    const said = can.filter(({ score }) => score >= needed)
    const right = said.filter(({ isRight }) => isRight)
    const near = can.filter(({ score, isNear }) => score < needed && isNear)
    return {
      needed,
      answerable: can.length,
      right: share(right, can),
      wrong: share(said, can) - share(right, can),
      helped: share([...right, ...near], can),
      unanswerable: cannot.length,
      invented: share(
        cannot.filter(({ score }) => score >= needed),
        cannot
      ),
    }
  })
}

function fit(rows: Row[]): GateWeights {
  const features = Object.keys(rows[0]!.features) as (keyof GateFeatures)[]
  const { weights, bias } = logistic(
    rows.map((row) => features.map((name) => row.features[name])),
    rows.map(({ isRight }) => Number(isRight)),
    rows.map(({ workspace }) => COSTS[workspace])
  )
  return { bias, ...Object.fromEntries(features.map((name, at) => [name, weights[at]!])) } as GateWeights
}

function rounded(weights: GateWeights) {
  return Object.fromEntries(
    Object.entries(weights).map(([name, weight]) => [name, Number(weight.toFixed(3))])
  )
}

type Workspace = { kind: Row['workspace']; documents: SetDocument[]; questions: NaturalQuestion[] }

async function rowsOf(set: NaturalSet, hasVectors: boolean): Promise<Row[]> {
  const rows: Row[] = []
  for (const workspace of workspacesOf(set)) {
    const world = await openNaturalSet(workspace.documents, hasVectors ? new CachedModel() : null)
    for (const question of workspace.questions) {
      const gold = workspace.documents.some(({ text }) => hasGold(text, question.gold ?? []))
        ? (question.gold ?? [])
        : []
      const before = set.questions.find(({ id }) => id === question.after)
      const history = before ? [{ role: 'user' as const, text: before.q }] : []
      for (const [at, reading] of readings(question.q, history).entries()) {
        const passages = await world.search(reading, 12)
        const features = gateFeatures(reading, passages)
        if (!features) continue
        const said = extractAnswer(reading, passages).flatMap(({ parts }) => parts)
        const text = said.map((part) => (typeof part === 'string' ? part : part.quote)).join('\n')
        rows.push({
          set: set.name,
          workspace: workspace.kind,
          features,
          answerable: gold.length > 0,
          isRight: hasGold(text, gold),
          isNear: passages.slice(0, 3).some((passage) => hasGold(passage.text, gold)),
          isFirstReading: at === 0,
        })
      }
    }
    await world.close()
  }
  return rows
}

function* workspacesOf({ documents, questions }: NaturalSet): Generator<Workspace> {
  const random = numbersFrom(7)
  yield { kind: 'whole', documents, questions }
  for (let time = 0; time < HALVINGS; time += 1) {
    const mixed = shuffled(documents, random)
    const middle = Math.ceil(mixed.length / 2)
    for (const half of [mixed.slice(0, middle), mixed.slice(middle)])
      yield { kind: 'half', documents: half, questions }
  }
  const single = questions.filter(({ after }) => !after)
  const answers = (text: string) => single.filter(({ gold }) => hasGold(text, gold ?? []))
  const withUnanswerable = (can: NaturalQuestion[]) => {
    const others = shuffled(
      single.filter((question) => !can.includes(question)),
      random
    )
    return [...can, ...others.slice(0, Math.max(MIN_UNANSWERABLE, Math.ceil(can.length / 2)))]
  }
  const useful = documents.filter(({ text }) => answers(text).length > 0)
  const passages = documents.flatMap((document) =>
    document.drafts
      .filter(({ text }) => answers(text).length > 0)
      .map((draft) => ({ ...document, drafts: [draft], text: draft.text }))
  )
  for (const passage of shuffled(passages, random).slice(0, SINGLE_PASSAGES))
    yield { kind: 'one', documents: [passage], questions: withUnanswerable(answers(passage.text)) }
  for (let time = 0; time < FEW_FILES; time += 1) {
    const few = shuffled(useful, random).slice(0, 1 + (time % 3))
    const can = [...new Set(few.flatMap(({ text }) => answers(text)))]
    yield { kind: 'few', documents: few, questions: withUnanswerable(can) }
  }
}

function shuffled<T>(list: T[], random: () => number): T[] {
  return list
    .map((value) => ({ value, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value)
}

/** Pseudorandom numbers from 0 to 1, always the same, so that runs are comparable. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}
