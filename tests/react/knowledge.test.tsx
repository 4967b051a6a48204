import { describe, expect, test, beforeAll, beforeEach, vi } from 'vitest'
import { render, screen, act, fireEvent, waitFor } from '@testing-library/react'
import { http } from '@inertiajs/react'
import { useState } from 'react'
import { splitBlocks } from '@protocol/chat/markdown'
import type { CrawlLog, CrawlState } from '@protocol/crawl'
import {
  type AddressInspection,
  type ItemRow,
  type Segment,
  STATES,
  type SourceRow,
} from '@protocol/knowledge'
import type { DiffPart } from '@protocol/versions'
import { KnowledgeMark } from '~/components/KnowledgeMark'
import { setRoutes } from '~/lib/routes'
import { rangeInAddress, spansOf, wordsOf } from '~/lib/text_spans'
import { startTimeAt, segmentAt, utterancesOf } from '~/lib/transcript'
import { AddressForm } from '~/pages/Data/Partials/AddressForm'
import { attemptsIn } from '~/pages/Data/Partials/CrawlLogRow'
import { CrawlProgress } from '~/pages/Data/Partials/CrawlProgress'
import CreateFromVoice from '~/pages/Data/CreateFromVoice'
import { diffBlocks } from '~/pages/Data/Partials/changed_lines'
import { InlineText } from '~/pages/Data/Partials/InlineText'
import { KnowledgeList } from '~/pages/Data/Partials/KnowledgeList'
import { Podcast } from '~/pages/Data/Partials/Podcast'
import { FIRST_OPTIONS } from '~/pages/Data/Partials/address_options'
import { loudness } from '~/pages/Data/Partials/LevelMeter'
import { nextSync } from '~/pages/Data/Partials/SourceFacts'
import { TranscriptCorrection } from '~/pages/Data/Partials/TranscriptCorrection'
import ShowSource, { type ShowSourceProps } from '~/pages/Data/ShowSource'
import InsightsChecks from '~/pages/Insights/Checks'
import { renderPage } from './app_on_a_page'

vi.mock('~/pages/Data/Partials/SourceForm', () => ({ SourceForm: () => null }))
vi.mock('~/pages/Data/Partials/source_actions', () => ({
  sendSourceAction: (_: string, __: string, visit: { onStart: () => void; onFinish: () => void }) => {
    visit.onStart()
    visit.onFinish()
  },
}))

describe('clean text', () => {
  const TEXT = '# Starters\n\nKeep it cool.\nFeed it.\n\n- One part\n  - Two parts\n\n> Patience.'

  test('splits into blocks that keep the offsets of the text', () => {
    const words = splitBlocks(TEXT).map(({ kind, level, start, end }) => [
      kind,
      level,
      TEXT.slice(start, end),
    ])
    expect(words).toEqual([
      ['heading', 1, 'Starters'],
      ['paragraph', 0, 'Keep it cool.\nFeed it.'],
      ['item', 0, 'One part'],
      ['item', 1, 'Two parts'],
      ['quote', 0, 'Patience.'],
    ])
  })

  test('reads lines with bars as a table whose cells keep their offsets', () => {
    const table =
      'Before\n\n| Flour | Water |\n| --- | ---: |\n| Rye \\| wheat | 80 % |\n| Spelt | |\n\nAfter'
    const [, block] = splitBlocks(table)
    expect(block).toMatchObject({ kind: 'table', headed: true })
    expect(block!.rows!.map((row) => row.map(({ start, end }) => table.slice(start, end)))).toEqual([
      ['Flour', 'Water'],
      ['Rye \\| wheat', '80 %'],
      ['Spelt', ''],
    ])
  })

  test('splits a long table, so that the browser can skip what is off screen', () => {
    const rows = Array.from({ length: 150 }, (_, row) => `| ${row} | x |`)
    const tables = splitBlocks(['| n | v |', '|---|---|', ...rows].join('\n'))
    expect(tables.map(({ rows: cut, headed }) => [cut!.length, headed ?? false])).toEqual([
      [60, true],
      [60, false],
      [31, false],
    ])
  })

  test('keeps lines, blank lines and markup of code', () => {
    const code = '```js\n# not a heading\n\n| not | a table |\n```\nAfter'
    const words = splitBlocks(code).map(({ kind, start, end }) => [kind, code.slice(start, end)])
    expect(words).toEqual([
      ['code', '# not a heading\n\n| not | a table |'],
      ['paragraph', 'After'],
    ])
  })

  test('finds a quote by the offsets in the URL', () => {
    expect(rangeInAddress('/data/items/i?start=2&end=10', TEXT.length)).toEqual({ start: 2, end: 10 })
  })

  test.each(['', '?start=5', '?start=9&end=2', '?start=0&end=9999', '?start=a&end=b', '?start=-1&end=2'])(
    'an address with %j points nowhere',
    (query) => expect(rangeInAddress(`/data/items/i${query}`, TEXT.length)).toBeNull()
  )
})

const drawn = (text: string, range: { start: number; end: number } | null = null) =>
  render(<InlineText text={text} start={0} end={text.length} range={range} />).container

describe('Inline text', () => {
  test.each([
    ['A **fed** starter', 'A <strong>fed</strong> starter'],
    ['in the *fridge*, _cold_', 'in the <em>fridge</em>, <em>cold</em>'],
    ['**very *cold* water**', '<strong>very </strong><strong><em>cold</em></strong><strong> water</strong>'],
    ['Use `rye_1150 * 2`', 'Use <code>rye_1150 * 2</code>'],
    ['~~old~~ new', '<s>old</s> new'],
    ['Rye \\| wheat, 3 \\* 4', 'Rye | wheat, 3 * 4'],
    ['![a loaf](https://example.org/l.png)', /^<a href="https:\/\/example.org\/l.png".*>a loaf<\/a>$/],
    [
      '[the *baker*](https://example.org/a_(b))',
      /href="https:\/\/example.org\/a_\(b\)".*<em>baker<\/em><\/a>/,
    ],
    ['See https://example.org/x.', /<a href="https:\/\/example.org\/x".*>https:\/\/example.org\/x<\/a>\.$/],
  ])('%s is drawn with what its signs mean', (text, html) => {
    if (typeof html === 'string') expect(drawn(text).innerHTML).toBe(html)
    else expect(drawn(text).innerHTML).toMatch(html)
  })

  // threat: xss-account
  test.each([
    '5 * 3 * 2 is thirty',
    'snake_case_name and other_name_here',
    'a ** b ** c',
    '2**8 and 3**4',
    '[not a link]',
    '[x](javascript:alert(1))',
    '<img src=x onerror=alert(1)>',
    'stars *** and ___',
  ])('%s stays as it is', (text) => {
    const { children, textContent } = drawn(text)
    expect(children).toHaveLength(0)
    expect(textContent).toBe(text)
  })

  test('marks a quote that starts and ends within markup once, without the markup', () => {
    const text = 'A **fed** starter [rests](https://example.org/) here'
    const start = text.indexOf('**fed')
    const marks = drawn(text, { start, end: text.indexOf(' here') }).querySelectorAll('mark')
    expect(marks).toHaveLength(1)
    expect(marks[0]!.textContent).toBe('fed starter rests')
  })

  test("keeps a quote's exact offsets within bold text", () => {
    const text = '**bread and butter**'
    const start = text.indexOf('and')
    expect(drawn(text, { start, end: start + 3 }).querySelector('mark')!.textContent).toBe('and')
  })

  test('returns spans that are exact slices in order, for any text', () => {
    const signs = [
      '*',
      '**',
      '_',
      '`',
      '~~',
      '[',
      '](',
      ')',
      'https://a.b',
      ' ',
      'word',
      '\\',
      '!',
      '\n',
      '<',
      '|',
    ]
    let seed = 7
    const next = () => (seed = (seed * 48_271) % 2_147_483_647)
    for (let round = 0; round < 2_000; round += 1) {
      const text = Array.from({ length: 14 }, () => signs[next() % signs.length]).join('')
      let at = 0
      for (const { start, end } of spansOf(text, 0, text.length)) {
        expect(start).toBeGreaterThanOrEqual(at)
        expect(end).toBeGreaterThanOrEqual(start)
        at = end
      }
      expect(at).toBeLessThanOrEqual(text.length)
    }
  })

  test('parses unclosed markup in linear time', () => {
    const words = wordsOf('**a '.repeat(4_900))
    expect(words).toHaveLength(19_600)
  })
})

test('what changed is divided into blocks, and blank lines are the space between them', () => {
  const parts: DiffPart[] = [
    { kind: 'same', text: '# Hours\n\n' },
    {
      kind: 'changed',
      pieces: [
        { kind: 'same', text: 'Open at ' },
        { kind: 'added', text: 'nine' },
        { kind: 'same', text: '.\n' },
      ],
    },
    { kind: 'same', text: 'Closed at noon.\n' },
    { kind: 'added', text: '\nNot in August.' },
  ]
  expect(diffBlocks(parts).map((block) => [block.kind, block.kind !== 'folded' && block.apart])).toEqual([
    ['same', false],
    ['change', true],
    ['same', false],
    ['change', true],
  ])
})

describe('a transcript', () => {
  const TEXT = 'Good morning. How are you?\n\nI am well.\n\nThank you for coming.'

  function segment(words: string, startMs: number, speaker: string | null): Segment {
    const start = TEXT.indexOf(words)
    return { startMs, endMs: startMs + 900, speaker, start, end: start + words.length }
  }

  const SEGMENTS = [
    segment('Good morning.', 1_000, 'Ada'),
    segment('How are you?', 2_000, 'Ada'),
    segment('I am well.', 4_000, 'Grace'),
    segment('Thank you for coming.', 6_000, 'Grace'),
  ]

  test('is read in paragraphs of one person each', () => {
    const heard = utterancesOf(TEXT, SEGMENTS).map(({ startMs, speaker, segments, first }) => [
      startMs,
      speaker,
      segments.length,
      first,
    ])
    expect(heard).toEqual([
      [1_000, 'Ada', 2, 0],
      [4_000, 'Grace', 1, 2],
      [6_000, 'Grace', 1, 3],
    ])
  })

  test.each([
    [0, -1],
    [1_000, 0],
    [3_500, 1],
    [99_000, 3],
  ])('at %i ms the segment %i is heard', (ms, at) => expect(segmentAt(SEGMENTS, ms)).toBe(at))

  test('a quote has the moment of its first word', () => {
    expect(startTimeAt(SEGMENTS, TEXT.indexOf('well'))).toBe(4_000)
    expect(startTimeAt([], 3)).toBeNull()
  })
})

test('corrections move to a newer transcript; those that no longer fit stay readable', async () => {
  anyRoute()
  const heard = (version: number, ...words: string[]) => {
    const text = words.join(' ')
    const segments = words.map((each, at): Segment => {
      const start = text.indexOf(each)
      return { startMs: at * 2_000, endMs: at * 2_000 + 900, speaker: null, start, end: start + each.length }
    })
    return { version, text, segments }
  }
  let arrive = () => {}
  renderPage(() => {
    const [shown, setShown] = useState(heard(1, 'Good morning.', 'I bake read.', 'See you on Sun day.'))
    arrive = () => setShown(heard(2, 'A very good morning.', 'I bake read.', 'See you on Sunday.'))
    return (
      <TranscriptCorrection
        item={{ id: 'i1', state: 'ready' } as ItemRow}
        shown={shown}
        audio={null}
        onDone={() => undefined}
      />
    )
  })
  for (const words of ['Good morning, Ada.', 'I bake bread.', 'See you on Sunday.']) {
    fireEvent.change(screen.getByRole('textbox'), { target: { value: words } })
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' })
  }
  act(() => arrive())

  screen.getByText('The transcript changed while you were editing')
  expect(screen.queryByRole('button', { name: 'Save corrections' })).toBeNull()
  await click('Reload and reapply')
  expect(screen.getByRole('alert').textContent).toContain('Good morning, Ada.')
  screen.getByText('1 unsaved correction')
  const sent: unknown[] = []
  http.setClient({
    request: ({ data }) => {
      sent.push(data)
      return new Promise(() => undefined)
    },
  })
  await click('Save corrections')
  expect(sent[0]).toEqual({ version: 2, segments: [{ start: 21, text: 'I bake bread.' }] })
})

describe('Item state', () => {
  test.each(STATES)('%s is a word, never colour alone', (state) => {
    const { container } = render(<KnowledgeMark state={state} />)
    expect(container.textContent).toMatch(/^[A-Z][a-z]+$/)
  })

  test('shows a progress bar for a step with known progress', () => {
    render(<KnowledgeMark state="transcribing" progress={62} />)
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('62')
  })

  test('shows no progress bar for a step with unknown progress', () => {
    render(<KnowledgeMark state="fetching" progress={null} />)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  test('shows no progress bar for a ready item', () => {
    render(<KnowledgeMark state="ready" progress={100} />)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const source = (change: Partial<SourceRow>) =>
  ({ url: 'https://example.org/', state: 'ready', nextSyncAt: null, ...change }) as SourceRow

describe('The list of data', () => {
  const item = {
    ...{
      id: 'i1',
      sourceId: 's1',
      kind: 'website',
      title: 'Bees',
      url: 'https://example.org/',
      state: 'ready',
    },
    ...{ progress: null, failure: null, characters: null, createdAt: inMs(-9 * 86_400_000) },
  } as ItemRow
  const page = { ...source({ id: 's1', kind: 'website', title: 'Bees', itemsCount: 1 }), failure: null }
  const paging = { page: 1, pagesCount: 1, rowsCount: 1, firstRow: 1 }
  const list = (shown: SourceRow, items: ItemRow[]) => {
    anyRoute()
    renderPage(() => (
      <KnowledgeList
        items={items}
        sources={[shown]}
        sourceIds={['s1']}
        citedCounts={{ s1: 7 }}
        paging={paging}
        filters={{ search: '', kind: null, state: null, source: null, sort: 'newest' }}
        itemsCount={items.length}
        onFilter={() => undefined}
      />
    ))
    return screen.getByRole('list', { name: 'Knowledge' })
  }

  test('shows when a single-page website was last synced', () => {
    expect(list({ ...page, lastSyncedAt: inMs(-2 * 3_600_000) }, [item]).textContent).toMatch(/synced 2h/)
  })

  test('offers to resume a paused single-page website', () => {
    const shown = list({ ...page, state: 'paused', lastSyncedAt: inMs(-2 * 3_600_000) }, [item])
    expect(shown.textContent).toMatch(/Paused/)
    screen.getByRole('button', { name: 'Resume: Bees' })
  })

  test('shows how many answers quote a source with several items', () => {
    const many = { ...page, itemsCount: 2, readyCount: 2, failedCount: 0, lastSyncedAt: null }
    expect(list(many, [item, { ...item, id: 'i2' }]).textContent).toMatch(/7/)
  })
})

describe('The next sync', () => {
  test.each([
    ['in 3 hours', { nextSyncAt: inMs(3 * 3_600_000) }],
    ['tomorrow', { nextSyncAt: inMs(30 * 3_600_000) }],
    ['in a moment', { nextSyncAt: inMs(-60_000) }],
    [null, {}],
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
})

const track = () => Object.assign(new EventTarget(), { stop: vi.fn() })

class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string) => type.startsWith('audio/webm')
  state = 'inactive'
  mimeType = 'audio/webm;codecs=opus'
  start = () => void (this.state = 'recording')
  pause = () => void (this.state = 'paused')
  resume = () => void (this.state = 'recording')
  stop = () => {
    this.state = 'inactive'
    const data = new Blob(['sound'], { type: this.mimeType })
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }))
    this.dispatchEvent(new Event('stop'))
  }
}

function givenMicrophone(open: () => Promise<unknown>) {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: open }, configurable: true })
}

const stream = () => {
  const tracks = [track()]
  return { getTracks: () => tracks, getAudioTracks: () => tracks }
}
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

async function record() {
  renderPage(() => <CreateFromVoice accepts={['.mp3']} transcribesOnlyEnglish={false} />)
  await click('Start recording')
  await click('Done')
}

test.each([true, false])('the forms say that only English is transcribed: %s', (transcribesOnlyEnglish) => {
  renderPage(() => (
    <>
      <CreateFromVoice accepts={['.mp3']} transcribesOnlyEnglish={transcribesOnlyEnglish} />
      <Podcast
        options={FIRST_OPTIONS}
        inspection={{ entriesCount: null } as AddressInspection}
        transcribesOnlyEnglish={transcribesOnlyEnglish}
        onChange={() => undefined}
      />
    </>
  ))
  expect(screen.queryAllByText(/only transcribes English/)).toHaveLength(transcribesOnlyEnglish ? 2 : 0)
})

describe('Recording', () => {
  // Dialogs come when one opens; the first time that takes a while.
  beforeAll(() => import('~/components/dialogs/Dialog'))

  beforeEach(() => {
    setRoutes({
      'data.voice.store': { methods: ['POST'], pattern: '/data/voice' },
      'data.index': { methods: ['GET'], pattern: '/data' },
    })
    URL.createObjectURL = () => 'blob:take'
    URL.revokeObjectURL = () => undefined
  })

  test.each([
    ['NotAllowedError', /Allow it in the site settings/],
    ['NotFoundError', /We can’t find a microphone/],
    ['NotReadableError', /Another program is using the microphone/],
  ])('explains a microphone that answers %s', async (name, sentence) => {
    givenMicrophone(() => Promise.reject(new DOMException('', name)))
    renderPage(() => <CreateFromVoice accepts={['.mp3']} transcribesOnlyEnglish={false} />)
    await click('Start recording')
    expect(screen.getByRole('alert').textContent).toMatch(sentence)
    expect(screen.getByRole('button', { name: 'Start recording' })).toBeTruthy()
  })

  test('can be paused and resumed', async () => {
    givenMicrophone(async () => stream())
    renderPage(() => <CreateFromVoice accepts={['.mp3']} transcribesOnlyEnglish={false} />)
    await click('Start recording')
    await click('Pause')
    expect(screen.getByText('Recording paused')).toBeTruthy()
    await click('Resume')
    expect(screen.getByText('Recording')).toBeTruthy()
    await click('Done')
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeTruthy()
  })

  test('survives a lost connection and is resent when it returns', async () => {
    const sent: FormData[] = []
    const answers = [
      () => Promise.reject(new Error('offline')),
      async () => ({ status: 201, headers: {}, data: '{}' }),
    ]
    http.setClient({
      request: ({ data }) => {
        if (!(data instanceof FormData)) return new Promise(() => undefined)
        sent.push(data)
        return answers[sent.length - 1]!()
      },
    })
    givenMicrophone(async () => stream())
    await record()
    await click('Save recording')
    expect(screen.getByRole('alert').textContent).toContain('Your recording is still here.')

    await act(async () => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect((sent[1]!.get('audio') as File).name).toBe('recording.webm')
  })

  test('shows why the server rejected it', async () => {
    const response = {
      status: 422,
      data: '{"message":"You have 200 sources, which is the limit."}',
      headers: {},
    }
    http.setClient({ request: () => Promise.reject(Object.assign(new Error(''), { response })) })
    givenMicrophone(async () => stream())
    await record()
    await click('Save recording')
    expect(screen.getByRole('alert').textContent).toContain('You have 200 sources, which is the limit.')
  })

  test('is discarded only after confirmation', async () => {
    givenMicrophone(async () => stream())
    await record()
    await click('Record again')
    await waitFor(() => screen.getByRole('button', { name: 'Discard' }))
    await click('Keep it')
    expect(screen.getByRole('button', { name: 'Save recording' })).toBeTruthy()
  })
})

test('a website whose robots.txt bans crawlers is added as a single page', async () => {
  setRoutes({ 'data.rss.store': { methods: ['POST'], pattern: '/data/rss' } })
  const inspection = {
    url: 'https://shy.example/',
    found: 'website' as const,
    kind: 'website' as const,
    kinds: ['website' as const],
    title: 'Shy',
    description: null,
    feedUrl: null,
    entriesCount: null,
    newestEntryAt: null,
    robots: 'refused' as const,
  }
  renderPage(() => <AddressForm inspection={inspection} />)
  screen.getByText(/we can only read this one page/)
  expect(screen.queryByText('The whole website')).toBeNull()
  const request = vi.fn(() => new Promise<never>(() => undefined))
  http.setClient({ request })
  fireEvent.click(screen.getByRole('button', { name: 'Add this page' }))
  const data = expect.objectContaining({ options: { refresh: 'daily', max_pages: 1 } })
  await waitFor(() => expect(request).toHaveBeenCalledWith(expect.objectContaining({ data })))
})

test('the crawl log merges consecutive failures with the same reason', () => {
  const failed = {
    event: 'failed',
    url: 'https://ada.example/',
    status: null,
    note: null,
    sentence: 'No response.',
  } as const
  const rows = attemptsIn([
    { ...failed, id: 4, at: '2026-01-01T10:03:00Z' },
    { ...failed, id: 3, at: '2026-01-01T10:02:00Z' },
    { ...failed, id: 2, at: '2026-01-01T10:01:00Z', sentence: 'Too many redirects.' },
    { ...failed, id: 1, at: '2026-01-01T10:00:00Z', event: 'started', sentence: 'Crawl started.' },
  ])
  expect(rows.map(({ id, tries, firstAt }) => [id, tries, firstAt])).toEqual([
    [4, 2, '2026-01-01T10:02:00Z'],
    [2, 1, '2026-01-01T10:01:00Z'],
    [1, 1, '2026-01-01T10:00:00Z'],
  ])
})

const anyRoute = () =>
  setRoutes(new Proxy({}, { get: (_, name) => ({ pattern: `/${String(name)}`, methods: ['GET'] }) }))
const logOf = (state: CrawlState, found: number): CrawlLog => ({
  state,
  startedAt: inMs(-60_000),
  finishedAt: null,
  counts: { found, fetched: 0, skipped: 0, failed: 0, waiting: found },
  rows: [],
  olderBefore: null,
})

describe('A crawl', () => {
  beforeEach(anyRoute)

  const bar = () => screen.getByRole('progressbar')
  const progress = (found: number, paused: boolean, held: boolean) =>
    renderPage(() => (
      <CrawlProgress sourceId="s1" log={logOf('crawling', found)} paused={paused} held={held} />
    ))

  test('counts its pages once it has found some', () => {
    const { unmount } = progress(0, false, false)
    expect(screen.queryByText(/0 of 0/)).toBeNull()
    expect(bar().hasAttribute('aria-valuemax')).toBe(false)
    unmount()
    progress(3, false, false)
    screen.getByText('0 of 3 pages')
    expect(bar().getAttribute('aria-valuemax')).toBe('3')
  })

  test('that is paused after a failure waits to be resumed, not for the next sync', () => {
    progress(3, true, true)
    screen.getByText(/^Paused\./)
    expect(screen.queryByText(/next sync/)).toBeNull()
  })

  const propsOf = (change: Partial<SourceRow>, log: CrawlLog | null) => ({
    source: {
      ...source({ id: 's1', kind: 'website', title: 'Bees', failure: null, refresh: 'daily' }),
      ...{ itemsCount: 0, readyCount: 0, failedCount: 0, lastSyncedAt: null, createdAt: inMs(-60_000) },
      ...change,
    },
    options: {},
    usedBy: [],
    feedUrl: null,
    hasToken: false,
    items: [],
    citedCounts: {},
    log,
    logFilter: { view: 'steps', search: '', before: null },
  })
  /** Shows the page of a source; what it returns shows it later. */
  const show = (first: ReturnType<typeof propsOf>) => {
    let later = (_: ReturnType<typeof propsOf>) => {}
    renderPage(() => {
      const [props, setProps] = useState(first)
      later = setProps
      return <ShowSource {...(props as unknown as ShowSourceProps)} />
    })
    return (next: ReturnType<typeof propsOf>) => act(() => later(next))
  }

  test('keeps the focus on the button that stopped it', () => {
    const later = show(propsOf({ state: 'fetching' }, logOf('crawling', 3)))
    const button = screen.getByRole('button', { name: 'Stop' })
    button.focus()
    later(propsOf({ state: 'indexing' }, logOf('stopped', 3)))
    screen.getByRole('button', { name: 'Sync now' })
    expect(document.activeElement).toBe(button)
  })

  test('shows a spinner only during syncs that its button started', async () => {
    const later = show(propsOf({ state: 'queued' }, null))
    const button = screen.getByRole('button', { name: 'Sync now' })
    expect(button.getAttribute('aria-busy')).toBeNull()
    expect(button.getAttribute('aria-disabled')).toBe('true')

    later(propsOf({ state: 'ready' }, null))
    await click('Sync now')
    later(propsOf({ state: 'fetching' }, null))
    expect(button.getAttribute('aria-busy')).toBe('true')
    later(propsOf({ state: 'ready' }, null))
    later(propsOf({ state: 'fetching' }, null))
    expect(button.getAttribute('aria-busy')).toBeNull()
  })

  test('moves the focus to the page’s button when a retry hides the notice', async () => {
    const failure = { code: 'connection_failed', message: 'Nobody answered.', retryAt: null } as const
    const later = show(propsOf({ state: 'failed', failure }, null))
    screen.getByRole('button', { name: 'Try again' }).focus()
    await click('Try again')
    later(propsOf({ state: 'queued' }, null))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sync now' }))
  })
})

test.each([
  { isRunning: true, name: 'Running…' },
  { isRunning: false, name: 'Run all' },
])(
  'an unfinished run of the answer checks, still running: $isRunning, offers “$name”',
  ({ isRunning, name }) => {
    anyRoute()
    const check = {
      id: 'c1',
      applicationId: null,
      question: 'When?',
      expects: 'no_answer',
      sourceId: null,
    } as const
    const run = { id: 'r1', cause: 'asked', passed: 0, failed: 0, finishedAt: null } as const
    renderPage(() => (
      <InsightsChecks
        checks={[{ ...check, words: null, state: null, reason: null, answer: null, askedAt: null }]}
        runs={[{ ...run, broke: [], createdAt: inMs(-60_000), isRunning }]}
        applications={[]}
        sources={[]}
        earlierPrompts={{}}
      />
    ))
    screen.getByRole('button', { name })
    expect(screen.queryByText('Running 0 of 1') !== null).toBe(isRunning)
  }
)

test('maps silence to 0 and full volume to 1', () => {
  expect(loudness(new Float32Array(64))).toBe(0)
  expect(loudness(new Float32Array(64).fill(1))).toBe(1)
})
