/** How the rows of a table are found from their account; `keys` order them, so that they can be read in pieces. */
export type ArchivedTable = { name: string; keys: string[]; owner: Owner; rowsAtOnce?: number }

type Owner = {
  column: string
  of: 'account' | 'source' | 'item' | 'application' | 'conversation' | 'message'
}

const by = (column: string, of: Owner['of']): Owner => ({ column, of })

/** What an archive holds, in the order in which it can be put back. */
export const ARCHIVED_TABLES: ArchivedTable[] = [
  { name: 'data_sources', keys: ['id'], owner: by('user_id', 'account') },
  { name: 'dismissed_items', keys: ['source_id', 'external_id'], owner: by('source_id', 'source') },
  { name: 'data_items', keys: ['id'], owner: by('user_id', 'account') },
  { name: 'item_versions', keys: ['item_id', 'version'], owner: by('item_id', 'item'), rowsAtOnce: 20 },
  { name: 'passages', keys: ['item_id', 'ordinal'], owner: by('account_id', 'account') },
  { name: 'account_pictures', keys: ['user_id'], owner: by('user_id', 'account') },
  { name: 'applications', keys: ['id'], owner: by('user_id', 'account') },
  {
    name: 'application_sources',
    keys: ['application_id', 'source_id'],
    owner: by('application_id', 'application'),
  },
  {
    name: 'application_pictures',
    keys: ['application_id', 'kind'],
    owner: by('application_id', 'application'),
    rowsAtOnce: 20,
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
    rowsAtOnce: 20,
  },
  { name: 'profile_links', keys: ['id'], owner: by('application_id', 'application') },
  { name: 'prompt_versions', keys: ['id'], owner: by('application_id', 'application') },
  { name: 'answer_checks', keys: ['id'], owner: by('user_id', 'account') },
  { name: 'saved_replies', keys: ['id'], owner: by('user_id', 'account') },
  { name: 'conversations', keys: ['id'], owner: by('user_id', 'account') },
  { name: 'messages', keys: ['id'], owner: by('conversation_id', 'conversation') },
  { name: 'citations', keys: ['message_id', 'number'], owner: by('message_id', 'message') },
  { name: 'conversation_notes', keys: ['id'], owner: by('conversation_id', 'conversation') },
]

/** Tables that stay behind, each with its reason; a new table has to stand here or above. */
export const EXCLUDED_TABLES: Record<string, string> = {
  users: 'the manifest holds name and choices; passwords do not travel',
  account_exports: 'archives are not put into archives',
  onboardings: 'a way that was not finished begins again',
  account_events: 'what happened on one server',
  devices: 'sign-ins belong to one server',
  sessions: 'sign-ins belong to one server',
  remember_me_tokens: 'sign-ins belong to one server',
  mailed_tokens: 'secrets do not travel',
  auth_access_tokens: 'secrets do not travel',
  passkeys: 'they are made for one address',
  webhooks: 'they know one address, and their secrets do not travel',
  webhook_deliveries: 'goes with its webhook',
  model_providers: 'secrets do not travel',
  facebook_connections: 'secrets do not travel',
  facebook_threads: 'goes with its connection',
  facebook_arrivals: 'goes with its connection',
  facebook_parts: 'goes with its connection',
  websub_subscriptions: 'hubs know one address',
  visitor_sessions: 'visitors talk with one server',
  visit_marks: 'erased with their day',
  visit_salts: 'erased with their day',
  model_days: 'for whoever runs the server',
  abuse_reports: 'for whoever runs the server',
  unanswered_digests: 'chosen again',
  check_runs: 'run again',
  check_grounds: 'run again',
  crawls: 'work under way',
  crawl_pages: 'work under way',
  crawl_hosts: 'work under way',
  crawl_events: 'work under way',
  passages_to_index: 'work under way',
  queue_places: 'work under way',
  locks: 'work under way',
  queue_jobs: 'work under way',
  queue_schedules: 'work under way',
  idempotency_keys: 'replies of one server',
  rate_limits: 'counts of one server',
}
