import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Everything that `/metrics` shows. Labels are closed sets: nothing that a stranger can invent ever becomes one. */
export const registry = new Registry()
const registers = [registry]

/** The event loop's delay, memory, processor time, handles: read when asked for. */
collectDefaultMetrics({ register: registry })

const FAST = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const SLOW = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900]

export const requestSeconds = new Histogram({
  name: 'parley_http_request_duration_seconds',
  help: 'Until the last byte of an answer has left, by route, so that streams count as long as they last.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: FAST,
  registers,
})

export const jobSeconds = new Histogram({
  name: 'parley_job_duration_seconds',
  help: 'One try at a job; the outcome is completed, retrying or failed.',
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

const ofModel = ['provider', 'model'] as const

export const modelSeconds = new Histogram({
  name: 'parley_model_call_duration_seconds',
  help: 'A call of a language model; the outcome is ok or what went wrong.',
  labelNames: [...ofModel, 'outcome'] as const,
  buckets: SLOW,
  registers,
})

export const modelTokens = new Counter({
  name: 'parley_model_tokens_total',
  help: 'Tokens that a provider counted, by direction (input, output).',
  labelNames: [...ofModel, 'direction'] as const,
  registers,
})

export const modelDollars = new Counter({
  name: 'parley_model_cost_dollars_total',
  help: 'What calls of models with a known price cost; others are not in it.',
  labelNames: ofModel,
  registers,
})

export const slowQueries = new Counter({
  name: 'parley_slow_queries_total',
  help: 'Database queries that took 100 ms or longer.',
  registers,
})

export type GaugeOptions = { name: string; help: string; labels: string[]; read: () => Promise<Reading[]> }
export type Reading = { labels?: Record<string, string>; value: number }

/** A value that is looked up when somebody asks. What cannot be read is left out and does not spoil the rest. */
export function registerGauge({ name, help, labels, read }: GaugeOptions, onFailure: (error: unknown) => void): void {
  registry.removeSingleMetric(name)
  const gauge = new Gauge({
    name,
    help,
    labelNames: labels,
    registers,
    async collect() {
      const readings = await read().catch((error: unknown) => (onFailure(error), []))
      gauge.reset()
      for (const { labels: of = {}, value } of readings) gauge.set(of, value)
    },
  })
}
