// Time of an extractive answer from the question to its last event: wall time, and CPU time of the main thread, which other
// processes change little. Each question is asked `ROUNDS` times; the first is cold. The question's vector is cached.
import { answer } from '#src/answering/answer'
import { weighEvidence } from '#src/answering/find_evidence'
import { CachedModel } from './cached_model.js'
import { naturalSetNames, openNaturalSet, readNaturalSet } from './natural_sets.js'

const ROUNDS = 3
const sets = process.argv.slice(2)
const wallMs: number[] = []
const cpuMs: number[] = []
const coldMs: number[] = []
const rows = []

for (const name of sets.length > 0 ? sets : naturalSetNames().filter((one) => !one.startsWith('small-'))) {
  const { documents, questions } = await readNaturalSet(name)
  const world = await openNaturalSet(documents, new CachedModel())
  const [wall, cpu, cold]: number[][] = [[], [], []]
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { q } of questions) {
      const [began, cpuBefore] = [performance.now(), process.threadCpuUsage()]
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
      const { user, system } = process.threadCpuUsage(cpuBefore)
      if (round === 0) cold!.push((user + system) / 1_000)
      else {
        wall!.push(performance.now() - began)
        cpu!.push((user + system) / 1_000)
      }
    }
  const [row] = await world.client().query().from('passages').count('* as passages')
  rows.push(shown(`${name}, ${row.passages} passages`, wall!, cpu!, cold!))
  wallMs.push(...wall!)
  cpuMs.push(...cpu!)
  coldMs.push(...cold!)
  await world.close()
}
if (rows.length > 1) rows.push(shown('all', wallMs, cpuMs, coldMs))
console.table(rows)

function shown(set: string, wall: number[], cpu: number[], cold: number[]) {
  const at = (list: number[], share: number) =>
    Number(list.toSorted((one, other) => one - other)[Math.floor(share * (list.length - 1))]!.toFixed(1))
  return {
    set,
    'wall p50': at(wall, 0.5),
    'wall p95': at(wall, 0.95),
    'CPU p50': at(cpu, 0.5),
    'CPU p95': at(cpu, 0.95),
    'cold CPU p95': at(cold, 0.95),
  }
}
