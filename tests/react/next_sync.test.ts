import type { SourceRow } from '@protocol/knowledge'
import { expect, test } from 'vitest'
import { nextSync } from '~/pages/Data/Partials/next_sync'

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const source = (change: Partial<SourceRow>) =>
  ({ url: 'https://example.org/', state: 'ready', nextSyncAt: null, ...change }) as SourceRow

test.each([
  ['in 3 hours', { nextSyncAt: inMs(3 * 3_600_000) }],
  ['tomorrow', { nextSyncAt: inMs(30 * 3_600_000) }],
  ['in a moment', { nextSyncAt: inMs(-60_000) }],
  ['when you sync it', {}],
  [
    'in 5 minutes',
    { failure: { code: 'unreachable', message: 'Nobody answered.', retryAt: inMs(5.2 * 60_000) } },
  ],
  ['when you resume it', { state: 'paused', nextSyncAt: inMs(3_600_000) }],
  [null, { state: 'fetching', nextSyncAt: inMs(3_600_000) }],
  [null, { url: null }],
] as const)('a source is looked at again %s', (words, change) => {
  expect(nextSync(source(change))).toBe(words)
})

test('shows the date of a sync that is weeks away', () => {
  expect(nextSync(source({ nextSyncAt: '2099-01-02T12:00:00Z' }))).toBe('on Jan 2, 2099')
})
