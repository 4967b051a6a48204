import { answer } from '#src/answering/answer'
import { weighEvidence } from '#src/answering/find_evidence'
import { CachedModel } from './cached_model.js'
import { naturalSetNames, openNaturalSet, readNaturalSet } from './natural_sets.js'

/**
 * What an answer in quotes takes, from the question to its last event: wall time, and processor time of the main thread,
 * which other processes on the machine change little. Each question is asked `ROUNDS` times; the first counts as cold.
 * The question's vector comes from a file.
 */
const ROUNDS = 3
const sets = process.argv.slice(2)
const wall: number[] = []
const processor: number[] = []
const cold: number[] = []
const rows = []

for (const name of sets.length > 0 ? sets : naturalSetNames().filter((one) => !one.startsWith('small-'))) {
  const { documents, questions } = await readNaturalSet(name)
  const world = await openNaturalSet(documents, new CachedModel())
  const [before, own, first]: number[][] = [[], [], []]
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { q } of questions) {
      const [began, cpu] = [performance.now(), process.threadCpuUsage()]
      const evidence = weighEvidence(q, await world.search(q, 12))
      const signal = new AbortController().signal
      for await (const _ of answer({
        question: q,
        history: [],
        evidence,
        persona: null,
        model: null,
        signal,
      }));
      const { user, system } = process.threadCpuUsage(cpu)
      if (round === 0) first!.push((user + system) / 1_000)
      else {
        before!.push(performance.now() - began)
        own!.push((user + system) / 1_000)
      }
    }
  const [row] = await world.client().query().from('passages').count('* as passages')
  rows.push(shown(`${name}, ${row.passages} passages`, before!, own!, first!))
  wall.push(...before!)
  processor.push(...own!)
  cold.push(...first!)
  await world.close()
}
if (rows.length > 1) rows.push(shown('all', wall, processor, cold))
console.table(rows)

function shown(set: string, wallMs: number[], cpuMs: number[], coldMs: number[]) {
  const at = (list: number[], share: number) =>
    Number(list.toSorted((one, other) => one - other)[Math.floor(share * (list.length - 1))]!.toFixed(1))
  return {
    set,
    'wall p50': at(wallMs, 0.5),
    'wall p95': at(wallMs, 0.95),
    'CPU p50': at(cpuMs, 0.5),
    'CPU p95': at(cpuMs, 0.95),
    'cold CPU p95': at(coldMs, 0.95),
  }
}
