// Loaded into the server before anything else (`--import`): writes its event-loop delay beside what the benchmark measures.
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const file = process.env.LOOP_DELAY_FILE
const RESOLUTION_MS = 5

if (file && isMainThread) {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  // The values include the timer's own interval.
  const delayMs = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)
  setInterval(() => {
    if (existsSync(`${file}.reset`)) {
      rmSync(`${file}.reset`)
      histogram.reset()
    }
    const percentiles = { p50: delayMs(histogram.percentile(50)), p99: delayMs(histogram.percentile(99)) }
    writeFileSync(`${file}.next`, JSON.stringify({ ...percentiles, max: delayMs(histogram.max) }))
    renameSync(`${file}.next`, file)
  }, 1_000).unref()
}
