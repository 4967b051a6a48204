import { LARGE_ROWS_PER_READ } from './limits.js'

/** `owner` says how rows belong to an account; `keys` order them for paging. */
export type ArchivedTable = { name: string; keys: string[]; owner: Owner; rowsPerRead?: number }

type Owner = {
  column: string
  kind: 'workspace' | 'owner' | 'source' | 'item' | 'application' | 'conversation' | 'message'
}

const by = (column: string, kind: Owner['kind']): Owner => ({ column, kind })

/** The tables of an archive, in the order in which they can be restored. */
export const ARCHIVED_TABLES: ArchivedTable[] = [
  { name: 'data_sources', keys: ['id'], owner: by('workspace_id', 'workspace') },
  { name: 'dismissed_items', keys: ['source_id', 'external_id'], owner: by('source_id', 'source') },
  { name: 'data_items', keys: ['id'], owner: by('workspace_id', 'workspace') },
  {
    name: 'item_versions',
    keys: ['item_id', 'version'],
    owner: by('item_id', 'item'),
    rowsPerRead: LARGE_ROWS_PER_READ,
  },
  { name: 'passages', keys: ['item_id', 'ordinal'], owner: by('workspace_id', 'workspace') },
  { name: 'account_pictures', keys: ['user_id'], owner: by('user_id', 'owner') },
  { name: 'applications', keys: ['id'], owner: by('workspace_id', 'workspace') },
  {
    name: 'application_sources',
    keys: ['application_id', 'source_id'],
    owner: by('application_id', 'application'),
  },
  {
    name: 'application_pictures',
    keys: ['application_id', 'kind'],
    owner: by('application_id', 'application'),
    rowsPerRead: LARGE_ROWS_PER_READ,
  },
  { name: 'handles', keys: ['handle'], owner: by('application_id', 'application') },
  {
    name: 'visit_days',
    keys: ['application_id', 'day'],
    owner: by('application_id', 'application'),
  },
  {
    name: 'visit_origins',
    keys: ['application_id', 'day', 'kind', 'value'],
    owner: by('application_id', 'application'),
  },
  {
    name: 'widget_homes',
    keys: ['application_id', 'origin'],
    owner: by('application_id', 'application'),
  },
  {
    name: 'link_pictures',
    keys: ['application_id', 'hash'],
    owner: by('application_id', 'application'),
    rowsPerRead: LARGE_ROWS_PER_READ,
  },
  { name: 'profile_links', keys: ['id'], owner: by('application_id', 'application') },
  { name: 'subscribers', keys: ['id'], owner: by('application_id', 'application') },
  { name: 'prompt_versions', keys: ['id'], owner: by('application_id', 'application') },
  { name: 'answer_checks', keys: ['id'], owner: by('workspace_id', 'workspace') },
  { name: 'saved_replies', keys: ['id'], owner: by('workspace_id', 'workspace') },
  { name: 'conversations', keys: ['id'], owner: by('workspace_id', 'workspace') },
  { name: 'messages', keys: ['id'], owner: by('conversation_id', 'conversation') },
  { name: 'citations', keys: ['message_id', 'number'], owner: by('message_id', 'message') },
  { name: 'conversation_notes', keys: ['id'], owner: by('conversation_id', 'conversation') },
]

/** Tables that are not archived, with reasons. Every table must be listed here or above. */
export const EXCLUDED_TABLES: Record<string, string> = {
  invitations: 'secrets are not exported',
  workspaces: 'made again when an archive is restored',
  memberships: 'made again when an archive is restored',
  users: 'the manifest has name and settings; passwords are not exported',
  account_exports: 'exports do not contain exports',
  onboardings: 'unfinished onboardings start over',
  account_events: 'the log of one server',
  workspace_activity: 'the log of one server',
  devices: 'sessions of one server',
  sessions: 'sessions of one server',
  remember_me_tokens: 'sessions of one server',
  mailed_tokens: 'secrets are not exported',
  auth_access_tokens: 'secrets are not exported',
  note_mentions: 'names members, who are not archived; the notes have their names as text',
  passkeys: 'bound to one domain',
  two_step_secrets: 'secrets are not exported',
  recovery_codes: 'secrets are not exported',
  openid_identities: 'linked again when its person signs in',
  webhooks: 'registered with one server, and their secrets are not exported',
  webhook_deliveries: 'belongs to its webhook',
  model_providers: 'secrets are not exported',
  facebook_connections: 'secrets are not exported',
  telegram_bots: 'secrets are not exported',
  whatsapp_numbers: 'secrets are not exported',
  messenger_threads: 'belongs to its connection',
  messenger_arrivals: 'belongs to its connection',
  messenger_parts: 'belongs to its connection',
  application_domains: 'proven to one server',
  held_handles: 'reserved on one server',
  websub_subscriptions: 'registered for one server',
  connections: 'secrets are not exported',
  connection_listings: 'work in progress',
  visitor_sessions: 'sessions of one server',
  visit_marks: 'deleted daily',
  visit_salts: 'deleted daily',
  model_days: 'for the operator of the server',
  model_allowances: 'counted by one server',
  answer_budgets: 'counted by one server',
  abuse_reports: 'for the operator of the server',
  unanswered_digests: 'computed again',
  check_runs: 'run again',
  check_grounds: 'run again',
  crawls: 'work in progress',
  crawl_pages: 'work in progress',
  crawl_hosts: 'work in progress',
  crawl_events: 'work in progress',
  queue_places: 'work in progress',
  locks: 'work in progress',
  queue_jobs: 'work in progress',
  queue_schedules: 'work in progress',
  idempotency_keys: 'responses of one server',
  rate_limits: 'counters of one server',
}
