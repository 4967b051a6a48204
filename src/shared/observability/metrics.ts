import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Everything served at `/metrics`. Labels are closed sets: nothing from a request ever becomes a label value. */
export const registry = new Registry()
const registers = [registry]

collectDefaultMetrics({ register: registry })

const FAST = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const SLOW = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900]

export const requestSeconds = new Histogram({
  name: 'parley_http_request_duration_seconds',
  help: 'Until the last byte of the response was sent, by route; streams count until they end.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: FAST,
  registers,
})

export const jobSeconds = new Histogram({
  name: 'parley_job_duration_seconds',
  help: 'One attempt at a job; the outcome is completed, retrying or failed.',
  labelNames: ['job', 'outcome'] as const,
  buckets: SLOW,
  registers,
})

export const answerSeconds = new Histogram({
  name: 'parley_answer_duration_seconds',
  help: 'From the question to the end of its answer: answered, unanswered, person, stopped or broken.',
  labelNames: ['outcome'] as const,
  buckets: SLOW,
  registers,
})

export const firstWordSeconds = new Histogram({
  name: 'parley_answer_first_word_seconds',
  help: 'From the question to the first word of its answer.',
  buckets: FAST,
  registers,
})

const MODEL_LABELS = ['provider', 'model'] as const

export const modelSeconds = new Histogram({
  name: 'parley_model_call_duration_seconds',
  help: 'A call to a language model; the outcome is ok or the problem.',
  labelNames: [...MODEL_LABELS, 'outcome'] as const,
  buckets: SLOW,
  registers,
})

export const modelTokens = new Counter({
  name: 'parley_model_tokens_total',
  help: 'Tokens as counted by the provider, by direction (input, output).',
  labelNames: [...MODEL_LABELS, 'direction'] as const,
  registers,
})

export const modelDollars = new Counter({
  name: 'parley_model_cost_dollars_total',
  help: 'Cost of calls to models with a known price.',
  labelNames: MODEL_LABELS,
  registers,
})

export const slowQueries = new Counter({
  name: 'parley_slow_queries_total',
  help: 'Database queries that took 100 ms or longer.',
  registers,
})

export type GaugeOptions = { name: string; help: string; labels: string[]; read: () => Promise<Reading[]> }
type Reading = { labels?: Record<string, string>; value: number }

/** A gauge that is read at scrape time. A failing reader is left out and does not affect the others. */
export function registerGauge(
  { name, help, labels, read }: GaugeOptions,
  onFailure: (error: unknown) => void
): void {
  registry.removeSingleMetric(name)
  const gauge = new Gauge({
    name,
    help,
    labelNames: labels,
    registers,
    async collect() {
      const readings = await read().catch((error: unknown) => (onFailure(error), []))
      gauge.reset()
      for (const reading of readings) gauge.set(reading.labels ?? {}, reading.value)
    },
  })
}
