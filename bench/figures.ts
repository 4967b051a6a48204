import { readFileSync } from 'node:fs'
import type { RunningProcess } from '../tests/support/running_server.js'

/** User and system time of all threads; Linux counts it in hundredths of a second. */
export function cpuMs({ processId }: RunningProcess): number {
  const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

export function residentMb(running: RunningProcess): number {
  return memoryMb(running, 'VmRSS')
}

/** The peak of resident memory since the start. */
export function peakMb(running: RunningProcess): number {
  return memoryMb(running, 'VmHWM')
}

function memoryMb({ processId }: RunningProcess, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8')
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)![1]) / 1024)
}

export function quantile(values: number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? 0
}

export function ms(value: number): string {
  return `${Math.round(value)} ms`
}
