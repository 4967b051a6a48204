// Generated from the description of the API by `npm run client`. Do not edit.

export type Failure = {
  /** A stable name such as not_found. */
  code: string
  /** What happened and what to do. */
  message: string
  /** When it’s retried automatically. */
  retry_at: string | null
}

export type SourceOptions = {
  refresh?: "manual" | "hourly" | "daily" | "weekly"
  max_pages?: number
  max_depth?: number
  include?: Array<string>
  exclude?: Array<string>
  /** Fetch the whole article behind each entry of a feed. */
  full_article?: boolean
  /** Transcribe podcast episodes that have no transcript. */
  transcribe?: boolean
  /** Of a repository: empty means its README and documentation folders, `/` means everything. */
  folders?: Array<string>
  /** Read the issues of a repository, with their comments. */
  issues?: boolean
  /** Of a bucket, such as eu-central-1; detected if you leave it out. */
  region?: string | null
  /** The public address of a bucket’s objects. Quotes link to it, with the key appended. */
  public_url?: string | null
}

export type NewTextSource = {
  kind: "text"
  title?: string
  text: string
}

export type NewAddressSource = {
  kind: "rss" | "podcast" | "blog" | "website"
  url: string
  title?: string
  options?: SourceOptions
}

export type NewConnectedSource = {
  kind: "github" | "notion" | "youtube" | "bucket" | "folder"
  /** Of GitHub, such as https://github.com/owner/name, with /tree/BRANCH/FOLDER for a part of it. Of YouTube, such as https://www.youtube.com/@name. Of Notion, a page or database; absent for everything that the integration can read. Of a bucket, s3://bucket/folder or https://s3.example.com/bucket/folder. Or the path of a folder on the server, which only operators may add. */
  url?: string
  /** An access token of the service, the secret of a Notion integration, or for a bucket ACCESS_KEY_ID:SECRET_ACCESS_KEY; stored encrypted. */
  token?: string | null
  title?: string
  options?: SourceOptions
}

export type NewFileSource = {
  kind: "file" | "voice"
  title?: string
  file: Blob
  /** Of subtitles: the video on YouTube that quotes open at their second. */
  video_url?: string
}

export type AcceptedSource = {
  /** A ULID. */
  id: string
  kind: "text" | "voice" | "file" | "rss" | "podcast" | "blog" | "website" | "github" | "notion" | "youtube" | "bucket" | "folder"
  state: "queued" | "fetching" | "extracting" | "transcribing" | "indexing" | "ready" | "failed" | "paused"
  items: Array<{
    /** A ULID. */
    id: string
    title: string
    state: "queued" | "fetching" | "extracting" | "transcribing" | "indexing" | "ready" | "failed" | "paused"
  }>
}

export type Source = {
  /** A ULID. */
  id: string
  kind: "text" | "voice" | "file" | "rss" | "podcast" | "blog" | "website" | "github" | "notion" | "youtube" | "bucket" | "folder"
  title: string
  url: string | null
  state: "queued" | "fetching" | "extracting" | "transcribing" | "indexing" | "ready" | "failed" | "paused"
  error: Failure | null
  refresh: "manual" | "hourly" | "daily" | "weekly"
  items_count: number
  last_synced_at: string | null
  /** Null for texts and uploads. */
  options: SourceOptions | null
}

export type Item = {
  /** A ULID. */
  id: string
  /** A ULID. */
  source_id: string
  kind: "text" | "voice" | "file" | "rss" | "podcast" | "blog" | "website" | "github" | "notion" | "youtube" | "bucket" | "folder"
  title: string
  url: string | null
  state: "queued" | "fetching" | "extracting" | "transcribing" | "indexing" | "ready" | "failed" | "paused"
  error: Failure | null
  /** ISO 639-1. */
  language: string | null
  published_at: string | null
  metadata: { [name: string]: string | number | boolean | null }
}

export type Segment = {
  start_ms: number
  end_ms: number
  speaker: string | null
  /** UTF-16 position in the item’s clean text. */
  start: number
  /** UTF-16 position in the item’s clean text. */
  end: number
}

export type SingleItem = {
  /** A ULID. */
  id: string
  /** A ULID. */
  source_id: string
  kind: "text" | "voice" | "file" | "rss" | "podcast" | "blog" | "website" | "github" | "notion" | "youtube" | "bucket" | "folder"
  title: string
  url: string | null
  state: "queued" | "fetching" | "extracting" | "transcribing" | "indexing" | "ready" | "failed" | "paused"
  error: Failure | null
  /** ISO 639-1. */
  language: string | null
  published_at: string | null
  metadata: { [name: string]: string | number | boolean | null }
  /** The clean text; null until it was first read. */
  text: string | null
  segments: Array<Segment>
}

export type Passage = {
  /** A ULID. */
  item_id: string
  title: string
  url: string | null
  text: string
  /** UTF-16 position in the item’s clean text. */
  start: number
  /** UTF-16 position in the item’s clean text. */
  end: number
  /** Only in what was spoken. */
  start_ms?: number
  /** Only in what was spoken. */
  end_ms?: number
  /** Higher is better; comparable within one answer only. */
  score: number
}

export type Search = {
  query: string
  limit?: number
  /** Only in the sources of this application. */
  application_id?: string | null
  source_ids?: Array<string> | null
}

export type SearchAnswer = {
  passages: Array<Passage>
}

export type Persona = {
  introduction?: string
  master_prompt?: string
  strictness?: "strict" | "balanced" | "free"
  /** A code such as en; null answers in the visitor’s language. */
  language?: string | null
  suggested_questions?: Array<string>
}

export type Link = {
  /** Left out for a new link. */
  id?: string
  /** A heading has no address. An icon without a title is named after its network. Only one link can be featured. A payment has a price and a button. */
  kind?: "link" | "featured" | "heading" | "icon" | "payment"
  title?: string
  /** http, https, mailto or tel; empty for a heading. */
  url?: string
  /** Of a payment, such as €12; empty for all others. */
  price?: string
  /** On a payment; if empty, a label in the visitor’s language. */
  button?: string
  /** Chosen in the browser. */
  picture_url?: string | null
  visible?: boolean
  starts_at?: string | null
  ends_at?: string | null
  clicks?: number
}

export type NewBioLink = {
  kind: "biolink"
  name: string
  state?: "draft" | "published" | "paused"
  /** Null means all sources, including later ones. */
  source_ids?: Array<string> | null
  persona?: Persona
  /** a-z and 0-9 with single inner ".", "_" or "-". */
  handle: string
  headline?: string
  /** In this order. The list you send replaces all links. */
  links?: Array<Link>
  theme?: "system" | "light" | "dark" | "meadow" | "clay" | "dusk" | "harbour"
  /** Whether visitors’ pages show “Made with …”. */
  made_with?: boolean
}

export type NewEmbed = {
  kind: "embed"
  name: string
  state?: "draft" | "published" | "paused"
  /** Null means all sources, including later ones. */
  source_ids?: Array<string> | null
  persona?: Persona
  greeting?: string
  colors?: {
    /** #rrggbb. */
    accent: string
    on_accent?: string
  }
  position?: "right" | "left"
  /** Empty: every page. */
  allowed_domains?: Array<string>
  /** What a visitor may be asked for, never before the first message. */
  lead_fields?: Array<"name" | "email" | "phone">
  /** Whether visitors’ pages show “Made with …”. */
  made_with?: boolean
}

/** Only the fields you send change, also inside `persona`. */
export type ApplicationChange = {
  name?: string
  state?: "draft" | "published" | "paused"
  /** Null means all sources, including later ones. */
  source_ids?: Array<string> | null
  persona?: Persona
  /** a-z and 0-9 with single inner ".", "_" or "-". */
  handle?: string
  headline?: string
  /** In this order. The list you send replaces all links. */
  links?: Array<Link>
  theme?: "system" | "light" | "dark" | "meadow" | "clay" | "dusk" | "harbour"
  greeting?: string
  colors?: {
    /** #rrggbb. */
    accent: string
    on_accent?: string
  }
  position?: "right" | "left"
  /** Empty: every page. */
  allowed_domains?: Array<string>
  /** What a visitor may be asked for, never before the first message. */
  lead_fields?: Array<"name" | "email" | "phone">
  /** Whether visitors’ pages show “Made with …”. */
  made_with?: boolean
  /** Such as chat.example.org; null removes it. It serves visitors once its DNS records prove that it’s yours. */
  domain?: string | null
}

export type BioLink = {
  /** A ULID. */
  id: string
  /** Public; names the application in visitors’ addresses. */
  key: string
  kind: "biolink"
  name: string
  state: "draft" | "published" | "paused"
  /** Null means all sources, including later ones. */
  source_ids: Array<string> | null
  persona: Persona
  /** a-z and 0-9 with single inner ".", "_" or "-". */
  handle: string
  headline: string
  /** In this order. The list you send replaces all links. */
  links: Array<Link>
  theme: "system" | "light" | "dark" | "meadow" | "clay" | "dusk" | "harbour"
  /** Whether visitors’ pages show “Made with …”. */
  made_with: boolean
  domain: Domain
  /** Chosen in the browser. */
  logo_url: string | null
  /** Chosen in the browser. */
  favicon_url: string | null
}

export type Embed = {
  /** A ULID. */
  id: string
  /** Public; names the application in visitors’ addresses. */
  key: string
  kind: "embed"
  name: string
  state: "draft" | "published" | "paused"
  /** Null means all sources, including later ones. */
  source_ids: Array<string> | null
  persona: Persona
  greeting: string
  colors: {
    /** #rrggbb. */
    accent: string
    on_accent?: string
  }
  position: "right" | "left"
  /** Empty: every page. */
  allowed_domains: Array<string>
  /** What a visitor may be asked for, never before the first message. */
  lead_fields: Array<"name" | "email" | "phone">
  /** Signs visitors’ identities (HMAC-SHA256). Null for a read-only token. */
  identity_secret: string | null
  /** Whether visitors’ pages show “Made with …”. */
  made_with: boolean
  domain: Domain
  /** Chosen in the browser. */
  logo_url: string | null
  /** Chosen in the browser. */
  favicon_url: string | null
}

export type Domain = {
  /** As in DNS, with `xn--` labels. */
  name: string
  state: "waiting" | "verified" | "failing" | "stopped"
  problem: "record_missing" | "record_wrong" | "no_address" | "points_elsewhere" | "dns_unavailable" | "taken" | null
  /** Where visitors open it once its state is verified. */
  url: string
  /** What the domain has to point to, with a CNAME or with the same addresses. */
  target: string
  record: {
    type: "TXT"
    name: string
    value: string
  }
  checked_at: string | null
} | null

export type FacebookPage = {
  /** A ULID. */
  id: string
  /** Public; names the application in visitors’ addresses. */
  key: string
  kind: "facebook"
  name: string
  state: "draft" | "published" | "paused"
  /** Null means all sources, including later ones. */
  source_ids: Array<string> | null
  persona: Persona
  /** Connected by a person in the browser, because Facebook asks them to agree. */
  page: {
    id: string
    name: string
    state: "connected" | "reconnect" | "disconnected"
  } | null
}

export type InstagramAccount = {
  /** A ULID. */
  id: string
  /** Public; names the application in visitors’ addresses. */
  key: string
  kind: "instagram"
  name: string
  state: "draft" | "published" | "paused"
  /** Null means all sources, including later ones. */
  source_ids: Array<string> | null
  persona: Persona
  /** Connected by a person in the browser, because Facebook asks them to agree. */
  account: {
    id: string
    username: string
    state: "connected" | "reconnect" | "disconnected"
  } | null
}

export type TelegramBot = {
  /** A ULID. */
  id: string
  /** Public; names the application in visitors’ addresses. */
  key: string
  kind: "telegram"
  name: string
  state: "draft" | "published" | "paused"
  /** Null means all sources, including later ones. */
  source_ids: Array<string> | null
  persona: Persona
  /** Connected by a person in the browser, with the bot’s token. */
  bot: {
    id: string
    username: string
    name: string
    state: "connected" | "reconnect" | "disconnected"
  } | null
}

export type WhatsAppNumber = {
  /** A ULID. */
  id: string
  /** Public; names the application in visitors’ addresses. */
  key: string
  kind: "whatsapp"
  name: string
  state: "draft" | "published" | "paused"
  /** Null means all sources, including later ones. */
  source_ids: Array<string> | null
  persona: Persona
  /** Connected by a person in the browser, with a token from Meta. */
  number: {
    id: string
    number: string
    name: string
    state: "connected" | "reconnect" | "disconnected"
  } | null
}

export type Application = BioLink | Embed | FacebookPage | InstagramAccount | TelegramBot | WhatsAppNumber

export type ApplicationKind = "biolink" | "embed" | "facebook" | "instagram" | "telegram" | "whatsapp"

export type Conversation = {
  /** A ULID. */
  id: string
  /** Null if the application was deleted. */
  application_id: string | null
  channel: "biolink" | "embed" | "facebook" | "instagram" | "telegram" | "whatsapp"
  /** The first question, until someone renames it. */
  title: string
  messages_count: number
  /** Questions that the content didn’t answer. */
  unanswered_count: number
  /** When the visitor asked for a person. */
  needs_person_since: string | null
  /** Who answers instead of the application. */
  taken_over_by: string | null
  taken_over_at: string | null
  /** The member it is assigned to; `id` is the membership’s. */
  assignee: {
    /** A ULID. */
    id: string
    name: string
  } | null
  contact: {
    name: string | null
    email: string | null
    phone: string | null
  }
  created_at: string | null
  last_message_at: string | null
}

export type SingleConversation = {
  /** A ULID. */
  id: string
  /** Null if the application was deleted. */
  application_id: string | null
  channel: "biolink" | "embed" | "facebook" | "instagram" | "telegram" | "whatsapp"
  /** The first question, until someone renames it. */
  title: string
  messages_count: number
  /** Questions that the content didn’t answer. */
  unanswered_count: number
  /** When the visitor asked for a person. */
  needs_person_since: string | null
  /** Who answers instead of the application. */
  taken_over_by: string | null
  taken_over_at: string | null
  /** The member it is assigned to; `id` is the membership’s. */
  assignee: {
    /** A ULID. */
    id: string
    name: string
  } | null
  contact: {
    name: string | null
    email: string | null
    phone: string | null
  }
  created_at: string | null
  last_message_at: string | null
  /** Oldest first. */
  messages: Array<ConversationMessage>
}

export type ConversationMessage = {
  /** A ULID. */
  id: string
  role: "user" | "assistant"
  text: string
  /** The person who wrote it instead of the application. */
  person_name: string | null
  /** False if the content had no answer; null for people’s messages. */
  answered: boolean | null
  note: string | null
  rating: "up" | "down" | null
  citations: Array<Citation>
  closest: Array<Quote>
  created_at: string | null
}

export type Reply = {
  message: string
}

export type SentReply = {
  /** A ULID. */
  conversation_id: string
  /** A ULID. */
  message_id: string
}

export type Lead = {
  /** Of the conversation, too. */
  id: string
  application_id: string | null
  name: string | null
  email: string | null
  phone: string | null
  /** The title of the conversation. */
  question: string
  left_at: string | null
}

export type Totals = {
  questions: number
  answered: number
  /** Answers rated helpful. */
  helpful: number
  unhelpful: number
}

export type InsightsSummary = {
  period: "7" | "30" | "90" | "all"
  questions: number
  answered: number
  /** Answers rated helpful. */
  helpful: number
  unhelpful: number
  /** The previous period of the same length; null for all time. */
  before: Totals | null
}

export type UnansweredQuestion = {
  /** Of the answer. */
  id: string
  /** A ULID. */
  conversation_id: string
  /** Null for a question in the workspace’s own chat or through the API. */
  application_id: string | null
  question: string
  asked_at: string | null
  outcome: "closest" | "not_covered"
  /** What the asker saw instead of an answer. */
  closest: Array<Quote>
  /** The written answer to this question in the same words, if there is one. */
  written_answer_id: string | null
}

export type RejectedAnswer = {
  /** Of the answer. */
  id: string
  /** A ULID. */
  conversation_id: string
  /** Null for a question in the workspace’s own chat or through the API. */
  application_id: string | null
  question: string
  asked_at: string | null
  answer: string
  answered: boolean
  /** Why it was rated unhelpful, if the asker said so. */
  reason: string | null
  citations: Array<Citation>
}

export type NewWrittenAnswer = {
  question: string
  answer: string
  /** Applications use written answers unless you removed “Answers you wrote” from their sources; this adds it back. */
  application_id?: string | null
}

export type WrittenAnswerChange = {
  question?: string
  answer?: string
}

export type WrittenAnswer = {
  /** Of the item, too. */
  id: string
  question: string
  answer: string
  state: "queued" | "fetching" | "extracting" | "transcribing" | "indexing" | "ready" | "failed" | "paused"
  error: Failure | null
  created_at: string | null
  updated_at: string | null
}

export type ImportedAnswers = {
  dry_run: boolean
  created: number
  updated: number
  unchanged: number
}

export type Me = {
  /** A ULID. */
  id: string
  name: string
  email: string
  workspace: {
    /** A ULID. */
    id: string
    name: string
  }
  /** Of the account in the token’s workspace. */
  role: "owner" | "admin" | "editor" | "agent"
  /** Bytes, characters and counts. */
  limits: { [name: string]: number }
}

export type Message = {
  message: string
  /** Continues a conversation that started through this API. */
  conversation_id?: string | null
  stream?: boolean
}

export type Quote = {
  /** A ULID. */
  item_id: string
  title: string
  url: string | null
  /** Byte for byte text.slice(start, end) of the item’s clean text. */
  quote: string
  /** UTF-16 position in the item’s clean text. */
  start: number
  /** UTF-16 position in the item’s clean text. */
  end: number
  /** Only in what was spoken. */
  start_ms?: number
  /** Only in what was spoken. */
  end_ms?: number
}

export type Citation = {
  /** Appears as [1] in the answer. */
  index: number
  /** A ULID. */
  item_id: string
  title: string
  url: string | null
  /** Byte for byte text.slice(start, end) of the item’s clean text. */
  quote: string
  /** UTF-16 position in the item’s clean text. */
  start: number
  /** UTF-16 position in the item’s clean text. */
  end: number
  /** Only in what was spoken. */
  start_ms?: number
  /** Only in what was spoken. */
  end_ms?: number
}

export type Answer = {
  /** A ULID. */
  conversation_id: string
  /** A ULID. */
  message_id: string
  answer: string
  /** False if the content has no answer. */
  answered: boolean
  citations: Array<Citation>
  /** If the content has no answer: up to three passages related to the question, best first. */
  closest?: Array<Quote>
  /** For example, that a model didn’t answer, so these are quotes instead. */
  note?: string
}

/** Problem details (RFC 9457). */
export type Problem = {
  type: string
  title: string
  status: number
  /** What happened and what to do. */
  detail: string
  errors?: Array<{
    /** Path of the field, such as persona.language. */
    field: string
    /** JSON pointer. */
    pointer: string
    detail: string
  }>
}

export type Operations = {
  /** This description */
  openapi: { input: {}; response: { [name: string]: unknown } }
  /** Whose token this is */
  me: { input: {}; response: Me }
  /** List sources, newest first */
  'sources.index': { input: { query?: {
    /** `next_cursor` of the previous page. */
    cursor?: string
    limit?: number
  } }; response: {
    data: Array<Source>
    /** Null on the last page. */
    next_cursor: string | null
  } }
  /** Connect a source: a text, a file, an address or another service */
  'sources.store': { input: { idempotencyKey?: string; body: NewTextSource | NewAddressSource | NewConnectedSource | FormData }; response: AcceptedSource }
  /** One source */
  'sources.show': { input: { id: string }; response: Source }
  /** Delete a source with all its items */
  'sources.destroy': { input: { id: string }; response: undefined }
  /** Sync a source now */
  'sources.sync': { input: { id: string }; response: Source }
  /** List items, newest first */
  'items.index': { input: { query?: {
    /** `next_cursor` of the previous page. */
    cursor?: string
    limit?: number
    /** A ULID. */
    source_id?: string
  } }; response: {
    data: Array<Item>
    /** Null on the last page. */
    next_cursor: string | null
  } }
  /** One item with its clean text */
  'items.show': { input: { id: string }; response: SingleItem }
  /** Delete an item */
  'items.destroy': { input: { id: string }; response: undefined }
  /** Find passages, best first */
  search: { input: { body: Search }; response: SearchAnswer }
  /** List applications, newest first */
  'applications.index': { input: { query?: {
    /** `next_cursor` of the previous page. */
    cursor?: string
    limit?: number
    kind?: ApplicationKind
  } }; response: {
    data: Array<Application>
    /** Null on the last page. */
    next_cursor: string | null
  } }
  /** Create a bio link or an embed, published unless `state` says otherwise */
  'applications.store': { input: { idempotencyKey?: string; body: NewBioLink | NewEmbed }; response: Application }
  /** One application */
  'applications.show': { input: { id: string }; response: Application }
  /** Change the fields you send, all of them or none */
  'applications.update': { input: { id: string; body: ApplicationChange }; response: Application }
  /** Delete an application with its conversations */
  'applications.destroy': { input: { id: string }; response: undefined }
  /** Check the DNS records of the application’s domain now */
  'applications.domain.check': { input: { id: string }; response: Application }
  /** Ask an application */
  'applications.messages': { input: { id: string; body: Message }; response: Answer }
  /** List conversations with visitors, newest first. `since` limits them to those with a message from that time or later. */
  'conversations.index': { input: { query?: {
    /** `next_cursor` of the previous page. */
    cursor?: string
    limit?: number
    /** A ULID. */
    application_id?: string
    /** Only what is from this time or later. */
    since?: string
    /** needs_person: the visitor is waiting for a person. unanswered: the content had no answer to a question. */
    state?: "all" | "needs_person" | "unanswered"
  } }; response: {
    data: Array<Conversation>
    /** Null on the last page. */
    next_cursor: string | null
  } }
  /** One conversation with its messages */
  'conversations.show': { input: { id: string }; response: SingleConversation }
  /** Delete a conversation with its messages, for the visitor too */
  'conversations.destroy': { input: { id: string }; response: undefined }
  /** Reply to the visitor as a person. Takes the conversation over: the application doesn’t answer until it’s handed back. The visitor sees the name of the token’s owner. */
  'conversations.reply': { input: { id: string; idempotencyKey?: string; body: Reply }; response: SentReply }
  /** Take a conversation over, unless someone else has it */
  'conversations.takeover.store': { input: { id: string }; response: Conversation }
  /** Hand a conversation back to its application */
  'conversations.takeover.destroy': { input: { id: string }; response: Conversation }
  /** List contact details that visitors left, newest conversation first */
  'leads.index': { input: { query?: {
    /** `next_cursor` of the previous page. */
    cursor?: string
    limit?: number
    /** A ULID. */
    application_id?: string
    /** Only what is from this time or later. */
    since?: string
  } }; response: {
    data: Array<Lead>
    /** Null on the last page. */
    next_cursor: string | null
  } }
  /** Delete the contact details; the conversation stays */
  'leads.destroy': { input: { id: string }; response: undefined }
  /** How many questions were asked, answered and rated */
  'insights.summary': { input: { query?: {
    /** In days. */
    period?: "7" | "30" | "90" | "all"
    /** A ULID. */
    application_id?: string
  } }; response: InsightsSummary }
  /** List questions that the content didn’t answer, newest first */
  'insights.unanswered': { input: { query?: {
    /** `next_cursor` of the previous page. */
    cursor?: string
    limit?: number
    /** A ULID. */
    application_id?: string
    /** Only what is from this time or later. */
    since?: string
  } }; response: {
    data: Array<UnansweredQuestion>
    /** Null on the last page. */
    next_cursor: string | null
  } }
  /** List answers that were rated unhelpful, newest first */
  'insights.rejected': { input: { query?: {
    /** `next_cursor` of the previous page. */
    cursor?: string
    limit?: number
    /** A ULID. */
    application_id?: string
    /** Only what is from this time or later. */
    since?: string
  } }; response: {
    data: Array<RejectedAnswer>
    /** Null on the last page. */
    next_cursor: string | null
  } }
  /** List written answers, newest first */
  'answers.index': { input: { query?: {
    /** `next_cursor` of the previous page. */
    cursor?: string
    limit?: number
  } }; response: {
    data: Array<WrittenAnswer>
    /** Null on the last page. */
    next_cursor: string | null
  } }
  /** Write an answer, which is used whenever someone asks this */
  'answers.store': { input: { idempotencyKey?: string; body: NewWrittenAnswer }; response: WrittenAnswer }
  /** Write up to 1,000 answers from a CSV file, all of them or none. The first line names the columns `question` and `answer`. Sending the same file again changes nothing. In `errors`, `rows.3.answer` is the answer in row 3 as a spreadsheet counts them. */
  'answers.import': { input: { query?: {
    /** Check and count only. */
    dry_run?: boolean
  }; body: string | FormData }; response: ImportedAnswers }
  /** One written answer */
  'answers.show': { input: { id: string }; response: WrittenAnswer }
  /** Change a written answer or its question */
  'answers.update': { input: { id: string; body: WrittenAnswerChange }; response: WrittenAnswer }
  /** Delete a written answer */
  'answers.destroy': { input: { id: string }; response: undefined }
  /** Ask all of the workspace’s content */
  messages: { input: { body: Message }; response: Answer }
}

export const ROUTES: { readonly [Name in keyof Operations]: readonly [method: string, path: string] } = {
  openapi: ['GET', '/api/v1/openapi.json'],
  me: ['GET', '/api/v1/me'],
  'sources.index': ['GET', '/api/v1/sources'],
  'sources.store': ['POST', '/api/v1/sources'],
  'sources.show': ['GET', '/api/v1/sources/{id}'],
  'sources.destroy': ['DELETE', '/api/v1/sources/{id}'],
  'sources.sync': ['POST', '/api/v1/sources/{id}/sync'],
  'items.index': ['GET', '/api/v1/items'],
  'items.show': ['GET', '/api/v1/items/{id}'],
  'items.destroy': ['DELETE', '/api/v1/items/{id}'],
  search: ['POST', '/api/v1/search'],
  'applications.index': ['GET', '/api/v1/applications'],
  'applications.store': ['POST', '/api/v1/applications'],
  'applications.show': ['GET', '/api/v1/applications/{id}'],
  'applications.update': ['PATCH', '/api/v1/applications/{id}'],
  'applications.destroy': ['DELETE', '/api/v1/applications/{id}'],
  'applications.domain.check': ['POST', '/api/v1/applications/{id}/domain/check'],
  'applications.messages': ['POST', '/api/v1/applications/{id}/messages'],
  'conversations.index': ['GET', '/api/v1/conversations'],
  'conversations.show': ['GET', '/api/v1/conversations/{id}'],
  'conversations.destroy': ['DELETE', '/api/v1/conversations/{id}'],
  'conversations.reply': ['POST', '/api/v1/conversations/{id}/messages'],
  'conversations.takeover.store': ['POST', '/api/v1/conversations/{id}/takeover'],
  'conversations.takeover.destroy': ['DELETE', '/api/v1/conversations/{id}/takeover'],
  'leads.index': ['GET', '/api/v1/leads'],
  'leads.destroy': ['DELETE', '/api/v1/leads/{id}'],
  'insights.summary': ['GET', '/api/v1/insights'],
  'insights.unanswered': ['GET', '/api/v1/insights/unanswered'],
  'insights.rejected': ['GET', '/api/v1/insights/rejected'],
  'answers.index': ['GET', '/api/v1/answers'],
  'answers.store': ['POST', '/api/v1/answers'],
  'answers.import': ['POST', '/api/v1/answers/import'],
  'answers.show': ['GET', '/api/v1/answers/{id}'],
  'answers.update': ['PATCH', '/api/v1/answers/{id}'],
  'answers.destroy': ['DELETE', '/api/v1/answers/{id}'],
  messages: ['POST', '/api/v1/messages'],
}
