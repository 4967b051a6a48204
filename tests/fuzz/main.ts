// `npm run fuzz -- --minutes 10 --seed 1 --only "delivery,OpenID"`
import { parseArgs } from 'node:util'
import { fuzz } from './fuzz.js'

const { values } = parseArgs({
  options: { minutes: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
})
const minutes = Number(values.minutes ?? 60)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000_000))
if (!(minutes > 0) || !Number.isSafeInteger(seed)) throw new Error('--minutes and --seed are numbers.')

console.log(`Fuzzing for ${minutes} minutes from seed ${seed}.`)
const { findings, inputs, slowest } = await fuzz(minutes * 60_000, seed, {
  only: values.only,
  onFinding: ({ target, problem, input, seed: at }) =>
    console.log(`\n${target}, seed ${at}: ${problem}\n${JSON.stringify(input)}`),
})
const rows = [...slowest].toSorted(([, one], [, other]) => other - one)
console.log(
  `\nSlowest input of each target:\n${rows.map(([name, ms]) => `  ${name}: ${ms} ms of CPU`).join('\n')}`
)
console.log(`\n${inputs} inputs, ${findings.length} findings.`)
process.exitCode = findings.length > 0 ? 1 : 0
