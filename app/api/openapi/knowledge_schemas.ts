import { CONNECTOR_KINDS, SOURCE_KINDS, STATES } from '#protocol/knowledge'
import { ADDRESS_KINDS, UPLOAD_KINDS } from '#src/knowledge/items/source_kinds'
import { LIMITS } from '#protocol/limits'
import {
  id,
  instant,
  type Json,
  list,
  milliseconds,
  nullable,
  object,
  offset,
  oneOf,
  ref,
  text,
} from './parts.js'

const kind = () => oneOf(...SOURCE_KINDS)
const state = () => oneOf(...STATES)
const title = () => ({ type: 'string', maxLength: LIMITS.titleCharacters })
const failure = () => ({ anyOf: [ref('Failure'), { type: 'null' }] })

const options = {
  refresh: oneOf('manual', 'hourly', 'daily', 'weekly'),
  max_pages: { type: 'integer', minimum: 1, maximum: LIMITS.crawlPages },
  max_depth: { type: 'integer', minimum: 0, maximum: LIMITS.crawlDepth },
  include: list(text(), { maxItems: 50 }),
  exclude: list(text(), { maxItems: 50 }),
  full_article: { type: 'boolean', description: 'Fetch the whole article behind each entry of a feed.' },
  transcribe: { type: 'boolean', description: 'Transcribe podcast episodes that have no transcript.' },
  folders: list(text(), {
    maxItems: 50,
    description: 'Of a repository: empty means its README and documentation folders, `/` means everything.',
  }),
  issues: { type: 'boolean', description: 'Read the issues of a repository, with their comments.' },
  region: nullable('string', {
    description: 'Of a bucket, such as eu-central-1; detected if you leave it out.',
  }),
  public_url: nullable('string', {
    description: 'The public address of a bucket’s objects. Quotes link to it, with the key appended.',
  }),
}

const item = {
  id: id(),
  source_id: id(),
  kind: kind(),
  title: text(),
  url: nullable('string'),
  state: state(),
  error: failure(),
  language: nullable('string', { description: 'ISO 639-1.' }),
  published_at: instant(),
  metadata: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'null'] } },
}

const passage = {
  item_id: id(),
  title: text(),
  url: nullable('string'),
  text: text(),
  start: offset(),
  end: offset(),
  start_ms: milliseconds(),
  end_ms: milliseconds(),
  score: { type: 'number', description: 'Higher is better; comparable within one answer only.' },
}

const spoken = (properties: { [key: string]: Json }) =>
  object(
    properties,
    Object.keys(properties).filter((name) => !name.endsWith('_ms'))
  )

export const knowledgeSchemas: { [name: string]: Json } = {
  Failure: object({
    code: text('A stable name such as not_found.'),
    message: text('What happened and what to do.'),
    retry_at: { ...(instant() as object), description: 'When it’s retried automatically.' },
  }),
  SourceOptions: object(options, []),
  NewTextSource: object(
    { kind: { const: 'text' }, title: title(), text: { type: 'string', maxLength: LIMITS.textCharacters } },
    ['kind', 'text']
  ),
  NewAddressSource: object(
    {
      kind: oneOf(...ADDRESS_KINDS),
      url: { type: 'string', format: 'uri' },
      title: title(),
      options: ref('SourceOptions'),
    },
    ['kind', 'url']
  ),
  NewConnectedSource: object(
    {
      kind: oneOf(...CONNECTOR_KINDS),
      url: text(
        'Of GitHub, such as https://github.com/owner/name, with /tree/BRANCH/FOLDER for a part of it. Of YouTube, such as https://www.youtube.com/@name. Of Notion, a page or database; absent for everything that the integration can read. Of a bucket, s3://bucket/folder or https://s3.example.com/bucket/folder. Or the path of a folder on the server, which only operators may add.'
      ),
      token: nullable('string', {
        description:
          'An access token of the service, the secret of a Notion integration, or for a bucket ACCESS_KEY_ID:SECRET_ACCESS_KEY; stored encrypted.',
      }),
      title: title(),
      options: ref('SourceOptions'),
    },
    ['kind']
  ),
  NewFileSource: object(
    {
      kind: oneOf(...UPLOAD_KINDS),
      title: title(),
      file: { type: 'string', format: 'binary' },
      video_url: text('Of subtitles: the video on YouTube that quotes open at their second.'),
    },
    ['kind', 'file']
  ),
  AcceptedSource: object({
    id: id(),
    kind: kind(),
    state: state(),
    items: list(object({ id: id(), title: text(), state: state() })),
  }),
  Source: object({
    id: id(),
    kind: kind(),
    title: text(),
    url: nullable('string'),
    state: state(),
    error: failure(),
    refresh: options.refresh,
    items_count: { type: 'integer' },
    last_synced_at: instant(),
    options: { anyOf: [ref('SourceOptions'), { type: 'null' }], description: 'Null for texts and uploads.' },
  }),
  Item: object(item),
  Segment: object({
    start_ms: { type: 'integer' },
    end_ms: { type: 'integer' },
    speaker: nullable('string'),
    start: offset(),
    end: offset(),
  }),
  SingleItem: object({
    ...item,
    text: nullable('string', { description: 'The clean text; null until it was first read.' }),
    segments: list(ref('Segment')),
  }),
  Passage: spoken(passage),
  Search: object(
    {
      query: { type: 'string', minLength: 1, maxLength: LIMITS.visitorMessageCharacters },
      limit: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
      application_id: nullable('string', { description: 'Only in the sources of this application.' }),
      source_ids: { type: ['array', 'null'], items: id() },
    },
    ['query']
  ),
  SearchAnswer: object({ passages: list(ref('Passage')) }),
}
