import { DateTime } from 'luxon'
import { parseAnswer } from '#protocol/chat/markdown'
import { parseStreamPart } from '#protocol/chat/stream_parts'
import vine from '@vinejs/vine'
import { LIMITS } from '#protocol/limits'
import { twoStepCode } from '#app/account/validation'
import { TOOL_ARGUMENTS, TOOL_NAMES } from '#app/mcp/tool_definitions'
import { activityQuery, invitationForm } from '#app/team/validation'
import { deviceName } from '#src/identity/device_name'
import { weighEvidence } from '#src/answering/find_evidence'
import { readings } from '#src/answering/follow_up'
import { extractAnswer } from '#src/answering/extractive/extract_answer'
import { checkedStatements } from '#src/answering/generative/model_statements'
import { ModelFailure } from '#src/answering/language_model'
import { listModels } from '#src/answering/providers/list_models'
import { RemoteModel } from '#src/answering/providers/remote_model'
import { smallTalkIn } from '#src/answering/small_talk'
import { graphProblem } from '#src/applications/graph/graph_problem'
import { parsePages } from '#src/applications/facebook/graph/pages'
import { parseEvents } from '#src/applications/facebook/webhook/events'
import { telegramProblem } from '#src/applications/telegram/telegram_api'
import { parseUpdate } from '#src/applications/telegram/webhook/updates'
import { hashOf, newTwoStepSecret, periodOf } from '#src/identity/two_step/codes'
import { numbersIn, parseDelivery } from '#src/applications/whatsapp/webhook/deliveries'
import { checkRow } from '#src/archive/check_row'
import { DamagedArchive } from '#src/archive/manifest'
import { findMentions } from '#src/conversations/inbox/find_mentions'
import { isHumanRequest } from '#src/conversations/handover/is_human_request'
import { bucketAddress } from '#src/knowledge/connectors/bucket/bucket_address'
import { repositoryAddress } from '#src/knowledge/connectors/github/github_address'
import { notionAddress } from '#src/knowledge/connectors/notion/notion_address'
import { videoFactsOf, videoListOf } from '#src/knowledge/connectors/youtube/video_facts'
import { youTubeAddress } from '#src/knowledge/connectors/youtube/youtube_address'
import { pageAddress, pageKey } from '#src/knowledge/crawling/page_address'
import { VIDEO_MEDIA_TYPE } from '#src/knowledge/documents/files/video_reader'
import { hasCues } from '#src/knowledge/documents/voice/transcripts/cues'
import { readLinks } from '#src/knowledge/crawling/read_links'
import { parseDirectives } from '#src/knowledge/crawling/fetch_page'
import { addressOnSite, siteOf } from '#src/knowledge/crawling/site'
import { matchesAnyPattern } from '#src/knowledge/crawling/crawl_plan'
import { isEndless, shapeOf } from '#src/knowledge/crawling/endless_addresses'
import { parseTranscription } from '#src/knowledge/documents/voice/provider/parse_transcription'
import { ProcessExtractor } from '#src/knowledge/extraction/process_extractor'
import { notBefore, retryAllowedAt } from '#src/knowledge/fetching/cache_headers'
import { readSitemap } from '#src/knowledge/fetching/read_sitemap'
import { parseRobots } from '#src/knowledge/fetching/robots'
import { queryTerms } from '#src/knowledge/passages/terms/query_terms'
import { hubFromLinkHeader } from '#src/knowledge/sync/websub/hub_link'
import { readClientMessage } from '#src/realtime/pusher/client_message'
import { readHandshake } from '#src/realtime/pusher/handshake'
import { isPublicAddress } from '#src/shared/fetch/checked_connector'
import { parseContentType } from '#src/shared/fetch/http_headers'
import { limitedFetch } from '#src/shared/fetch/limited_response'
import { rateLimitKey } from '#src/shared/rate_limit_key'
import { parseJson } from '#src/shared/text/parse_json'
import { parseWebAddress } from '#src/shared/fetch/web_address'
import { readFrom, SERVICES } from './connectors.js'
import { genuine, OPENID_DOCUMENTS, signInWith } from './openid.js'
import { givenPassage } from '../fakes/passages.js'

export type Target = {
  name: string
  /** What the parser looks for. */
  words: readonly string[]
  /** Valid inputs, and those that once broke something. */
  seeds: readonly string[]
  /** Characters, at most as many as the product lets through. */
  size: number
  /** Where the product runs it: the main thread must never be held up. */
  thread: 'main' | 'worker'
  /** Throws only for a defect. */
  run(input: string): unknown
}

const URL_WORDS = [
  'http://',
  'https://',
  'a.example',
  '/..',
  '/./',
  '%2e',
  '%ff',
  ':80',
  '[::1]',
  'x@',
  ';sid=1',
  '&utm_a=',
]
const HTML_WORDS = [
  '<ul>',
  '<dl>',
  '<dd>',
  '<td>',
  '<div class=toc>',
  '<a href="#x">',
  '<span class=menu>',
  '<p>',
  '</p>',
  '<div>',
  '<table>',
  '<tr>',
  '<a href="/x">',
  '<!--',
  '<svg>',
  '<b>',
  '<li>',
  '<title>',
  '<base href="//">',
  '<meta name=robots content=noindex>',
  '<![CDATA[',
  '&amp;',
  '&#',
  '<template>',
  '<script>',
  '<q>',
  '<math>',
  '<h1>',
  '<pre>',
  '<br>',
  '<form>',
  '<select>',
]
const HTML =
  '<html lang="en"><head><title>Tea</title><link rel=alternate type="application/rss+xml" href=/feed></head><body><article><h1>Tea</h1><p>Long enough.</p></article></body></html>'
const FEED_WORDS = [
  '<item>',
  '</item>',
  '<title>',
  '<guid>',
  '<description>',
  '<content:encoded>',
  '<![CDATA[',
  ']]>',
  '<entry>',
  '<link href="x"/>',
  '&lt;',
  '&amp;',
  '<pubDate>',
  '<!DOCTYPE a [',
  '<!ENTITY a "b">',
  '&a;',
  '<channel>',
  '<enclosure url="/a.mp3"/>',
]
const FEED =
  '<rss version="2.0"><channel><title>News</title><item><title>One</title><guid>1</guid><link>/1</link><pubDate>Mon, 01 Jan 2024 10:00:00 GMT</pubDate></item></channel></rss>'
const MODEL_WORDS = [
  '[1]',
  '[',
  '](',
  '![',
  '【1】',
  'www.',
  'https://x.example/',
  'a.example',
  ' I ',
  'not ',
  'NO_ANSWER',
  '. ',
  '? ',
  '\n- ',
  '|',
  '```',
  '**',
  'The bakery opens at seven. ',
  '面包。',
  'Berg ',
]
const QUESTION_WORDS = [
  'what ',
  'is ',
  'the ',
  'When ',
  'and ',
  'who',
  '?',
  '? ',
  'hello',
  'thanks ',
  'please ',
  'talk to a human ',
  'it ',
  'all ',
  'list ',
  'not ',
  '2031 ',
  'Anna Berg ',
  '面包',
  'パン',
  "n't",
  '-',
]
const JSON_WORDS = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  ':',
  '"a":',
  '"id":',
  '[[',
  'null',
  'true',
  '1e999',
  '\\u0000',
  '"__proto__":',
  '"toString":1',
]

const bakery = givenPassage('The bakery opens at seven on weekdays. Anna Berg founded it in 1990.')
/** As in the product, with less time: a file that needs more memory or time is a problem of this file alone. */
const extraction = new ProcessExtractor({ timeoutMs: 60_000, maxMemoryMb: 768 })
const encode = (text: string) => new TextEncoder().encode(text)
const parsed = (text: string): unknown => {
  try {
    return parseJson(text)
  } catch {
    return text
  }
}
const header = (name: string, value: string) => {
  const headers = new Headers()
  // What undici would not let through either.
  const sendable = value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
  headers.set(name, sendable)
  return headers
}
const urlOf = (text: string) => URL.parse(text.startsWith('http') ? text : `https://a.example/${text}`)

async function modelAnswer(text: string): Promise<void> {
  const pieces = (async function* () {
    for (let at = 0; at < text.length; at += 7) yield text.slice(at, at + 7)
  })()
  const context = {
    question: 'When does the bakery open?',
    passages: [bakery],
    strictness: 'balanced' as const,
    language: null,
    masterPrompt: 'Speak like a baker. The code is BREAD-2026.',
    notFound: 'I do not know.',
    translate: async () => null,
  }
  for await (const { kind } of checkedStatements(pieces, context)) if (kind === undefined) throw new Error()
}

async function modelStream(text: string): Promise<void> {
  const fetch = limitedFetch(
    async () => new Response(encode(text), { headers: { 'content-type': 'text/event-stream' } }),
    2 * 1024 * 1024
  )
  const provider = (['openai', 'anthropic', 'google', 'compatible'] as const)[text.length % 4]!
  const settings = { provider, baseUrl: 'https://m.example', apiKey: 'k', model: 'm', fetch }
  const timeouts = { firstTokenTimeoutMs: 60_000, totalTimeoutMs: 60_000 }
  const prompt = { system: 'x', messages: [{ role: 'user' as const, content: 'x' }] }
  try {
    const stream = new RemoteModel({ ...settings, ...timeouts }).stream(prompt, new AbortController().signal)
    for await (const piece of stream) if (piece.length > 1_000) throw new Error('a long piece')
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
  }
}

const document = (fileName: string | null, mediaType: string | null) => (text: string) =>
  extraction.file({ bytes: encode(text), fileName, mediaType, url: null })

const SERVICE_WORDS = [
  '"type":"formula","formula":{',
  '"results":[',
  '"has_more":true,"next_cursor":"x"',
  '"rich_text":[',
  '"tree":[',
  '<Contents>',
  '<Key>',
  '&amp;',
  '<!ENTITY a "b">',
  '</ListBucketResult>',
]
/** The last moment that a date can name. */
const AN_AGE = '+275760-09-13T00:00:00.000Z'
const TWO_STEP_CODE = vine.create(twoStepCode())
const TWO_STEP_SECRET = newTwoStepSecret()

const TEAM = ['Ada', 'Ada', 'Ada Lovelace', 'Bob (x) [y]*', '@', 'İpek', 'ß', '李'].map((name, index) => ({
  id: `0000000000000000000000000${index}`,
  userId: `u${index}`,
  name,
  email: `${index}@a.example`,
  role: 'agent' as const,
  locked: false,
}))

/** The webhooks of messengers: what their deliveries contain, and what reads them. */
const DELIVERIES: {
  from: string
  parts: string[]
  deliveries: object[]
  read: (delivery: unknown) => unknown
}[] = [
  {
    from: 'Facebook',
    parts: ['entry', 'messaging', 'sender'],
    deliveries: [
      {
        object: 'page',
        entry: [
          {
            id: '1',
            messaging: [
              { timestamp: 1, sender: { id: '2' }, recipient: { id: '1' }, message: { mid: 'm', text: 'x' } },
            ],
          },
        ],
      },
      {
        object: 'instagram',
        entry: [{ id: '1', messaging: [{ timestamp: { valueOf: 1, toString: 1 } }], standby: [{}] }],
      },
      { object: { toString: 1 }, entry: [] },
    ],
    read: parseEvents,
  },
  {
    from: 'Telegram',
    parts: ['message', 'entities', 'chat', 'from', 'reply_to_message'],
    deliveries: [
      telegramUpdate('@bot x', [{ type: 'mention', offset: 0, length: 4 }]),
      telegramUpdate(
        'x'.repeat(20_000),
        Array.from({ length: 1_000 }, () => ({ type: 'mention', offset: 0, length: 20_000 }))
      ),
    ],
    read(delivery) {
      parseUpdate(delivery, { botId: '1', username: 'bot' })
      telegramProblem(400, delivery)
    },
  },
  {
    from: 'WhatsApp',
    parts: ['entry', 'changes', 'messages', 'statuses', 'metadata', 'contacts', 'timestamp'],
    deliveries: [
      whatsappDelivery({ from: '2', id: 'm', timestamp: '1', type: 'text', text: { body: 'x' } }),
      whatsappDelivery({ from: '2', id: 'm', timestamp: { valueOf: 1 }, type: { toString: 1 } }),
      whatsappDelivery(
        ...Array.from({ length: 3_000 }, () => ({ from: '3', id: 'm', timestamp: '1', type: 'sticker' }))
      ),
    ],
    read(delivery) {
      numbersIn(delivery)
      parseDelivery(delivery)
    },
  },
]

function whatsappDelivery(...messages: object[]): object {
  const contacts = [...Array.from({ length: messages.length * 5 }, () => ({})), { wa_id: '2', profile: {} }]
  const value = { metadata: { phone_number_id: '1' }, contacts, messages }
  return { object: 'whatsapp_business_account', entry: [{ changes: [{ field: 'messages', value }] }] }
}

function telegramUpdate(text: string, entities: object[]): object {
  const chat = { id: -1, type: 'group' }
  return { update_id: 1, message: { message_id: 1, date: 1, chat, from: { id: 2 }, text, entities } }
}

export const TARGETS: Target[] = [
  {
    name: 'robots.txt',
    words: ['User-agent: *\n', 'Disallow: /', 'Allow: ', 'Sitemap: ', 'Crawl-delay: ', '$', '*', '\n'],
    seeds: ['User-agent: *\nDisallow: /private\nAllow: /private/x$\nCrawl-delay: 2'],
    size: 500_000,
    thread: 'main',
    run: (text) => parseRobots(text, 'ParleyBot').allows(new URL(`https://a.example/${'a'.repeat(900)}`)),
  },
  {
    name: 'a sitemap',
    words: ['<url>', '<loc>', '</loc>', '<sitemap>', 'https://a.example/', '\n', '<![CDATA['],
    seeds: ['<urlset><url><loc>https://a.example/1</loc></url></urlset>', 'https://a.example/1\n'],
    size: 300_000,
    thread: 'main',
    run: (text) => readSitemap(encode(text)),
  },
  {
    name: 'links of a page',
    words: HTML_WORDS,
    seeds: [HTML],
    size: 300_000,
    thread: 'main',
    run: (text) => readLinks({ bytes: encode(text), url: 'https://a.example/', charset: null }),
  },
  {
    name: 'addresses of a page',
    words: URL_WORDS,
    seeds: ['https://a.example/2024/01/02/x?a=1&b=2#c'],
    size: 4_000,
    thread: 'main',
    run(text) {
      parseWebAddress(text, null)
      const site = siteOf(new URL('https://a.example/blog/'))
      addressOnSite(site, text, 'https://a.example/blog/x')
      const url = urlOf(text)
      if (!url || url.href.length > 1_000) return
      pageKey(pageAddress(url))
      isEndless(url)
      shapeOf(url)
      matchesAnyPattern([text, '/blog/*', '*'], url)
    },
  },
  {
    name: 'headers of a response',
    words: [
      'max-age=',
      'no-cache',
      's-maxage',
      ',',
      ';',
      '=',
      '"',
      'noindex',
      'otherbot:',
      '<https://h.example/>',
      '; rel=hub',
      'charset=',
      'Mon, 01 Jan 2024 10:00:00 GMT',
    ],
    seeds: [
      '<https://h.example/>; rel="hub", <https://a.example/>; rel=self',
      'max-age=60, public',
      'text/html; charset=x',
    ],
    size: 16_000,
    thread: 'main',
    run(text) {
      const now = DateTime.utc()
      for (const name of ['cache-control', 'expires', 'retry-after', 'age', 'date']) {
        notBefore(header(name, text), now)
        retryAllowedAt(header(name, text), now)
      }
      hubFromLinkHeader(header('link', text), 'https://a.example/')
      parseContentType(text)
      parseDirectives({ header: text, metas: [{ name: 'robots', content: text }] }, 'ParleyBot')
    },
  },
  {
    name: 'a network address',
    words: ['::', 'ffff:', '127.0.0.1', '0x7f', '%', '/64', '1'],
    seeds: ['::ffff:10.0.0.1', '64:ff9b::1'],
    size: 200,
    thread: 'main',
    run(text) {
      isPublicAddress(text)
      rateLimitKey(text)
    },
  },
  {
    name: 'text of a model',
    words: MODEL_WORDS,
    seeds: ['The bakery opens at seven [1].'],
    size: 20_000,
    thread: 'main',
    run: modelAnswer,
  },
  {
    name: 'the stream of a model',
    words: [
      'data: ',
      '\n\n',
      '\r',
      '\r\n',
      'event: ',
      ': ',
      'data: [DONE]\n\n',
      '{"choices":[{"delta":{"content":"x"}}]}',
      '{"type":"response.output_text.delta","delta":"x"}',
      '{"type":"error"}',
    ],
    seeds: [
      'data: {"id":"1","choices":[{"index":0,"delta":{"content":"Hi"},"finish_reason":null}]}\n\ndata: [DONE]\n\n',
    ],
    size: 200_000,
    thread: 'main',
    run: modelStream,
  },
  {
    name: 'a list of models',
    words: JSON_WORDS,
    seeds: ['{"data":[{"id":"a"}]}', '{"models":[{"name":"models/a"}]}', '{"data":[{"id":1,"name":{}}]}'],
    size: 300_000,
    thread: 'main',
    run: (text) =>
      listModels(
        { provider: 'compatible', baseUrl: 'https://m.example', apiKey: null, model: null },
        async () => new Response(encode(text))
      ),
  },
  {
    name: 'an answer, drawn in a browser',
    words: MODEL_WORDS,
    seeds: ['# A\n\n- **b** [1]\n\n| a | b |\n|---|---|\n| 1 | 2 |'],
    size: 20_000,
    thread: 'main',
    run: (text) => [true, false].map((growing) => parseAnswer(text, { cited: new Set([1]), growing })),
  },
  {
    name: 'a part of a stream',
    words: JSON_WORDS,
    seeds: ['{"type":"text-delta","id":"a","delta":"x"}'],
    size: 100_000,
    thread: 'main',
    run: parseStreamPart,
  },
  {
    name: 'a question',
    words: QUESTION_WORDS,
    seeds: ['When does the bakery open on Sundays?', 'And who founded it?'],
    size: 4_000,
    thread: 'main',
    run(text) {
      smallTalkIn(text)
      isHumanRequest(text)
      queryTerms(text)
      const history = [{ role: 'user' as const, text }]
      for (const reading of readings(text, history)) weighEvidence(reading, [bakery])
      extractAnswer(text, [bakery])
    },
  },
  {
    name: 'a passage that answers',
    words: [...MODEL_WORDS, '# ', '> ', '1. ', ': ', '| --- |'],
    seeds: [bakery.text],
    size: 2_000,
    thread: 'main',
    run(text) {
      const passages = [givenPassage(text || 'x'), bakery]
      weighEvidence('When does the bakery open?', passages)
      extractAnswer('When does the bakery open?', passages)
    },
  },
  ...DELIVERIES.map(({ from, parts, deliveries, read }) => ({
    name: `a delivery from ${from}`,
    words: [...JSON_WORDS, ...parts.map((part) => `"${part}":`)],
    seeds: deliveries.map((delivery) => JSON.stringify(delivery)),
    size: 2 * 1024 * 1024,
    thread: 'main' as const,
    run: (text: string) => read(parsed(text)),
  })),
  ...OPENID_DOCUMENTS.map((document) => ({
    name: `an OpenID provider's ${document.split(/[/-]/).at(-1)}`,
    words: [...JSON_WORDS, '"issuer":', '"https://id.example"', '"keys":', '"id_token":', '"sub":', '.', '='],
    seeds: [genuine(document), '[]', '{"error":"invalid_grant"}'],
    size: 512_000,
    thread: 'main' as const,
    run: (text: string) => signInWith(document, text),
  })),
  ...Object.entries(SERVICES).flatMap(([from, service]) =>
    Object.entries(service.answers).map(([part, seed]) => ({
      name: `${from}: ${part}`,
      words: [...JSON_WORDS, ...SERVICE_WORDS],
      seeds: [seed, '[]', '{}', '<Error><Code>SlowDown</Code><Region>eu-1</Region></Error>'],
      // The largest that the product reads is parsed as fast for each character.
      size: 1024 * 1024,
      thread: part === 'list-type' ? ('worker' as const) : ('main' as const),
      async run(text: string) {
        await readFrom(service, part, text)
        const status = [301, 400, 403, 429, 500][text.length % 5]!
        await readFrom(service, part, text, { status, headers: { date: AN_AGE, 'retry-after': AN_AGE } })
      },
    }))
  ),
  {
    name: 'what yt-dlp prints',
    words: [...JSON_WORDS, '"entries":', '"subtitles":', '"ext":"vtt"', '"en-orig":', '"duration":', '-orig'],
    seeds: [
      '{"title":"x","entries":[{"id":"winter-1234","title":"x","duration":1,"live_status":null}]}',
      '{"id":"winter-1234","title":"x","chapters":[{"start_time":1,"title":"x"}],"upload_date":"20260101","automatic_captions":{"en-orig":[{"ext":"vtt","url":"https://a.example"}]}}',
    ],
    size: 2 * 1024 * 1024,
    thread: 'main',
    run(text) {
      videoListOf(parsed(text))
      videoFactsOf(parsed(text), 'winter-1234')
    },
  },
  {
    name: 'captions of a video',
    words: [
      'WEBVTT\n',
      '00:00:01.000 --> 00:00:02.000\n',
      '<00:00:01.200><c> a</c>',
      '\n\n',
      '<v A>',
      '-->',
      '&nbsp;',
    ],
    seeds: ['WEBVTT\nKind: captions\n\n00:00:01.000 --> 00:00:02.000 align:start\nHi <c>you</c>\n'],
    size: 200_000,
    thread: 'worker',
    async run(captions) {
      hasCues(captions)
      const file = {
        description: captions.slice(0, 5_000),
        chapters: [{ startMs: 1e308, title: captions.slice(0, 50) }],
      }
      const bytes = encode(
        JSON.stringify({ ...file, durationMs: -1, publishedAt: captions.slice(0, 30), captions })
      )
      await extraction.file({ bytes, fileName: 'x.json', mediaType: VIDEO_MEDIA_TYPE, url: null })
    },
  },
  {
    name: 'an address to connect',
    words: [
      ...URL_WORDS,
      's3://',
      'git@github.com:',
      'youtu.be/',
      '@',
      '.s3.eu-central-1.amazonaws.com',
      'tree/',
      '-',
    ],
    seeds: [
      'https://github.com/ada/engine/tree/main/docs',
      's3://papers/hive',
      'https://youtu.be/winter-1234?list=PL1',
    ],
    size: 2_000,
    thread: 'main',
    run(text) {
      repositoryAddress(text, 'https://github.com')
      notionAddress(text)
      youTubeAddress(text)
      bucketAddress(text)
    },
  },
  {
    name: 'a call of an agent',
    words: [...JSON_WORDS, '"query":', '"question":', '"item_id":', '"quote":', '"start":', '"limit":'],
    seeds: [
      '{"query":"x","limit":5}',
      '{"question":"x","conversation_id":null}',
      '{"item_id":"x","quote":"y","start":0,"end":1}',
      '{"item_id":{"toString":1},"start":{"valueOf":1}}',
    ],
    size: 64 * 1024,
    thread: 'main',
    async run(text) {
      for (const name of TOOL_NAMES) {
        const [, sent] = await TOOL_ARGUMENTS[name].tryValidate(parsed(text))
        for (const value of Object.values(sent ?? {}))
          if (!['string', 'number'].includes(typeof value) && value !== null)
            throw new Error('an odd argument')
      }
    },
  },
  {
    name: 'a row of an archive',
    words: [
      ...JSON_WORDS,
      '"url":',
      '"options":',
      '"settings":',
      '"allowedDomains":',
      '"publicUrl":',
      '"kind":"folder"',
    ],
    seeds: [
      '{"kind":"folder","url":"file:///a","options":{"region":"eu-1","publicUrl":"https://a.example"}}',
      '{"kind":"embed","settings":{"allowedDomains":["a.example"],"colors":{"accent":"#ffffff"}}}',
      '{"settings":null,"options":"{"}',
    ],
    size: 200_000,
    thread: 'main',
    run(text) {
      const row = parsed(text)
      if (typeof row !== 'object' || row === null) return
      for (const table of ['data_sources', 'applications', 'profile_links', 'handles'])
        try {
          checkRow(table, row as Record<string, unknown>)
        } catch (error) {
          if (!(error instanceof DamagedArchive)) throw error
        }
    },
  },
  {
    name: 'a code of two-step verification',
    words: ['0', '123456', ' ', '-', 'a1b2c', '１', '٣', '\u00a0'],
    seeds: ['123456', '123 456', 'a1b2c-3d4e5-f6a7b-8c9d0'],
    size: 200_000,
    thread: 'main',
    async run(text) {
      const [, code] = await TWO_STEP_CODE.tryValidate(text)
      if (code && code.length > LIMITS.twoStepCodeCharacters) throw new Error('a long code')
      // The form bounds codes; they are read in linear time all the same.
      periodOf(TWO_STEP_SECRET, text)
      hashOf('someone', text)
    },
  },
  {
    name: 'a note that mentions members',
    words: ['@', '@Ada', 'Lovelace', '@Bob (x) [y]*', '@İpek', '@ß', '@ss', '@李', '@@', '.@'],
    seeds: ['Ask @Ada Lovelace, @Ada and @Ada.'],
    size: LIMITS.visitorMessageCharacters,
    thread: 'main',
    run(text) {
      const chosen = TEAM.map(({ id }) => id)
      for (const { start, end } of findMentions(text, TEAM, Array(25).fill(chosen).flat()))
        if (text[start] !== '@' || end > text.length) throw new Error('a mention elsewhere')
    },
  },
  {
    name: 'a filter of the activity',
    words: [...JSON_WORDS, '"person":', '"kind":', '"period":', '"before":', '01J00000000000000000000000'],
    seeds: [
      '{"person":"01J00000000000000000000000","kind":"access","period":"30","before":"01J00000000000000000000000"}',
      '{"person":["01J00000000000000000000000"],"kind":{"toString":1}}',
    ],
    size: 16_000,
    thread: 'main',
    async run(text) {
      const [, asked] = await activityQuery.tryValidate(parsed(text))
      for (const value of Object.values(asked ?? {}))
        if (typeof value !== 'string' || value.length > 26) throw new Error('an odd filter')
    },
  },
  {
    name: 'an invitation',
    words: [...JSON_WORDS, '"email":', '"role":', '"owner"', '@a.example', '"a@a.example"', '@', '.'],
    seeds: ['{"email":"a@a.example","role":"agent"}', '{"email":{"toString":1},"role":["owner"]}'],
    size: 64 * 1024,
    thread: 'main',
    async run(text) {
      const [, form] = await invitationForm.tryValidate(parsed(text))
      if (form && (form.email.length > 254 || /\s/.test(form.email))) throw new Error('an odd address')
    },
  },
  {
    name: 'an answer of the Graph API',
    words: JSON_WORDS,
    seeds: [
      '{"data":[{"id":"1","name":"x","access_token":"t","tasks":["MESSAGING"]}],"paging":{"cursors":{"after":"x"}}}',
      '{"error":{"code":190}}',
      '{"error":{"code":{"toString":1},"error_subcode":{"valueOf":1,"toString":1}}}',
    ],
    size: 100_000,
    thread: 'main',
    run(text) {
      parsePages('facebook', parsed(text))
      parsePages('instagram', parsed(text))
      graphProblem(400, parsed(text), text.slice(0, 50))
    },
  },
  {
    name: 'a message on a socket',
    words: [...JSON_WORDS, '"event":', '"pusher:subscribe"', '"channel":'],
    seeds: ['{"event":"pusher:subscribe","data":{"channel":"private-a","auth":"k:s"}}'],
    size: 100_000,
    thread: 'main',
    run(text) {
      readClientMessage(text, 100_000)
      readHandshake(`/app/${text.slice(0, 2_000)}?protocol=7`, 'key')
    },
  },
  {
    name: 'a user agent',
    words: ['Mozilla/5.0 ', '(', ')', 'Windows NT ', 'Chrome/', '; ', 'Safari'],
    seeds: ['Mozilla/5.0 (X11; Linux) Chrome/1'],
    size: 8_000,
    thread: 'main',
    run: deviceName,
  },
  {
    name: 'a transcription',
    words: [...JSON_WORDS, '"segments":', '"text":', '"start":'],
    seeds: ['{"text":"Hi","segments":[{"start":0,"end":1,"text":"Hi"}]}'],
    size: 100_000,
    thread: 'main',
    run: (text) => parseTranscription(parsed(text), { startMs: 0, endMs: 1_000 }),
  },
  {
    name: 'a feed',
    words: FEED_WORDS,
    seeds: [
      FEED,
      FEED.replace('News', `<![CDATA[${'<guid>'.repeat(20_000)}]]>`),
      '{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1"}]}',
    ],
    size: 200_000,
    thread: 'worker',
    run: (text) =>
      extraction.feed({
        bytes: encode(text),
        fileName: null,
        mediaType: null,
        url: 'https://a.example/',
        charset: null,
      }),
  },
  {
    name: 'a page',
    words: [...HTML_WORDS, '&nbsp;'],
    seeds: [
      HTML,
      HTML.replace('Long', `${'\u00a0'.repeat(50_000)}x`),
      HTML.replace('Long', '<h2>Contents</h2><ul class="toc"><li><a href="#a">A</a><dl><dt>B<dd>C</dl></ul>'),
    ],
    size: 200_000,
    thread: 'worker',
    run: (text) =>
      extraction.page({
        bytes: encode(text),
        fileName: null,
        mediaType: 'text/html',
        url: 'https://a.example/',
        charset: null,
      }),
  },
  {
    name: 'a text',
    words: ['. ', '\n\n', '# ', '- ', '面', '! ', 'Dr. '],
    seeds: ['One. Two.'],
    size: 200_000,
    thread: 'worker',
    run: document('a.txt', null),
  },
  {
    name: 'Markdown',
    words: ['# ', '```', '| a |', '---', '\n', '> ', '- ', '[a](b)', '<b>', '**'],
    seeds: ['---\ntitle: x\n---\n# A\n\n| a |\n|---|\n| 1 |'],
    size: 200_000,
    thread: 'worker',
    run: document('a.md', null),
  },
  {
    name: 'CSV',
    words: [',', ';', '\t', '"', '""', '\n'],
    seeds: ['a,b\n"c","d"', `a,b\n"c${'\t'.repeat(50_000)}"`],
    size: 200_000,
    thread: 'worker',
    run: document('a.csv', null),
  },
  {
    name: 'JSON',
    words: JSON_WORDS,
    seeds: ['{"a":[1,{"b":null}]}'],
    size: 200_000,
    thread: 'worker',
    run: document('a.json', null),
  },
  {
    name: 'RTF',
    words: ['{', '}', '\\par ', '\\cell', '\\row', "\\'e4", '\\u-1?', '\\bin999 ', '\\*'],
    seeds: [String.raw`{\rtf1\ansi Hello\par}`],
    size: 200_000,
    thread: 'worker',
    run: (text) => document('a.rtf', null)(`{\\rtf1${text}}`),
  },
  {
    name: 'subtitles',
    words: ['00:00:01,000 --> 00:00:02,000\n', '\n\n', 'WEBVTT\n', '<v A>', '1\n', '-->'],
    seeds: ['1\n00:00:01,000 --> 00:00:02,000\nHi\n'],
    size: 200_000,
    thread: 'worker',
    run: document('a.srt', null),
  },
  {
    name: 'XML in an office file',
    words: ['<w:p>', '<w:r>', '<w:t>', '</w:p>', '<w:tbl>', '<w:tr>', '<w:tc>', '&amp;'],
    seeds: ['<w:p><w:r><w:t>x</w:t></w:r></w:p>'],
    size: 200_000,
    thread: 'worker',
    run: async (text) => {
      const { makeDocx } = await import('../unit/knowledge/build_files.js')
      return extraction.file({ bytes: makeDocx(text), fileName: 'a.docx', mediaType: null, url: null })
    },
  },
]
