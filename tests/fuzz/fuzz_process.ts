// Runs in a separate process, so that a hang or a crash ends only this one. Arguments: the first seed.
import { memoryUsage } from 'node:process'
import { guardNetwork } from '#src/shared/fetch/network_guard'
import { machineSlowdown } from '../support/cpu_time.js'
import { random } from '../fakes/random.js'
import { hostileText } from './hostile_text.js'
import { TARGETS } from './targets.js'

/** Of CPU for one input, on the machine that limits of tests were chosen on. The main thread serves everyone; an extraction process has three minutes. */
const MAX_MS = { main: 1_000, worker: 20_000 }
const MAX_GROWTH_BYTES = 500 * 1024 * 1024

guardNetwork()

const only = process.argv[3]
/** Parts of names, separated by commas. */
const targets = TARGETS.filter(({ name }) => !only || only.split(',').some((part) => name.includes(part)))

for (let seed = Number(process.argv[2]); ; seed += 1) {
  const numbers = random(seed)
  const target = targets[seed % targets.length]!
  const input = hostileText(numbers, target)
  process.send!({ kind: 'begin', seed, target: target.name })
  const memory = memoryUsage().rss
  const before = process.cpuUsage()
  let problem: string | null = null
  try {
    await target.run(input)
  } catch (error) {
    problem = error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
  const { user, system } = process.cpuUsage(before)
  const ms = Math.round((user + system) / 1_000)
  const grown = memoryUsage().rss - memory
  if (ms > MAX_MS[target.thread] && ms > MAX_MS[target.thread] * machineSlowdown())
    problem ??= `took ${ms} ms of CPU`
  if (grown > MAX_GROWTH_BYTES) problem ??= `took ${Math.round(grown / 1024 / 1024)} MB`
  process.send!({
    kind: 'end',
    seed,
    ms,
    problem,
    input: problem ? `${input.slice(0, 300)} (${input.length})` : '',
  })
  // jsdom keeps every page until the event loop has turned.
  await new Promise((resolve) => setImmediate(resolve))
}
