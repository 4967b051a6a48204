import { role } from '#config/app'
import env from '#start/env'

/** Prometheus shows it as a bearer token. Without one there is no `/metrics`. */
export const metricsToken = env.get('METRICS_TOKEN') ?? null

/** Where a worker apart from the web process shows its own; it listens nowhere else. */
export const workerMetrics =
  role === 'worker' && metricsToken && env.get('METRICS_PORT')
    ? { token: metricsToken, port: env.get('METRICS_PORT')!, host: env.get('HOST', '127.0.0.1') }
    : null

/** Their accounts see the page of whoever runs this server; without any it is the first account. */
export const operatorEmails = env
  .get('OPERATOR_EMAILS', '')
  .split(',')
  .map((email) => email.trim().toLowerCase())
  .filter((email) => email !== '')
