import { role } from '#config/app'
import env from '#start/env'

/** The bearer token of Prometheus. Without one there is no `/metrics`. */
export const metricsToken = env.get('METRICS_TOKEN') ?? null

/** Where a separate worker serves its own metrics. */
export const workerMetrics =
  role === 'worker' && metricsToken && env.get('METRICS_PORT')
    ? { token: metricsToken, port: env.get('METRICS_PORT')!, host: env.get('HOST', '127.0.0.1') }
    : null

/** Accounts with these addresses see the operator page; the first account if there are none. */
export const operatorEmails = env
  .get('OPERATOR_EMAILS', '')
  .split(',')
  .map((email) => email.trim().toLowerCase())
  .filter((email) => email !== '')
