/** Inside `src`, each may import only those before it. */
const ORDER = [
  'messages',
  'shared',
  'realtime',
  'identity',
  'knowledge',
  'answering',
  'documentation',
  'conversations',
  'applications',
  'onboarding',
  'webhooks',
  'archive',
  'operations',
].map((name) => `src/${name}`)

/**
 * Inside `src/knowledge`, each folder may import only those before it: from bytes, to items, to the account
 * holder's actions.
 */
const KNOWLEDGE_ORDER = [
  'documents',
  'passages',
  'extraction',
  'items',
  'fetching',
  'connectors',
  'ingest',
  'crawling',
  'sync',
  'library',
].map((name) => `src/knowledge/${name}`)

/**
 * Inside `app`, each folder may import only those before it: shared parts, then features, then what combines
 * them.
 */
const APP_ORDER = [
  'core',
  'account',
  'documentation',
  'knowledge',
  'chat',
  'applications',
  'insights',
  'inbox',
  'visitors',
  'realtime',
  'onboarding',
  'api',
  'mcp',
  'home',
  'operations',
].map((name) => `app/${name}`)

const OUTSIDE_APP = ['src', 'protocol', 'config', 'start/kernel', '.adonisjs']

/** Pure stages from bytes to clean text: no database, no jobs. */
const STAGES = ['src/knowledge/documents']

const HTTP = [
  'core/http',
  'http-server',
  'bodyparser',
  'inertia',
  'session',
  'shield',
  'static',
  'vite',
  'cors',
]
const HTTP_PACKAGES = HTTP.map((name) => `@adonisjs/${name}`)
const STORES_AND_SOCKETS = ['@adonisjs', 'better-sqlite3', 'pg', 'undici', 'node:http', 'node:https']

/**
 * Who may import whom. The first zone that contains a file applies; folders without a zone may import everything.
 * `mayNot` excludes parts of `mayImport`.
 */
export const ZONES = [
  { folder: 'protocol', mayImport: [] },
  { folder: 'inertia', mayImport: ['protocol', '.adonisjs'] },
  { folder: 'visitor', mayImport: ['protocol'] },
  ...STAGES.map((folder) => ({
    folder,
    mayImport: ['src/shared', 'protocol'],
    mayNot: ['src/shared/database', 'src/shared/queue'],
    packages: STORES_AND_SOCKETS,
  })),
  ...inOrder(KNOWLEDGE_ORDER, [...before('src/knowledge'), 'protocol'], HTTP_PACKAGES),
  ...inOrder(ORDER, ['protocol'], HTTP_PACKAGES),
  { folder: 'src', mayImport: ['protocol'], packages: HTTP_PACKAGES },
  ...inOrder(APP_ORDER, OUTSIDE_APP),
  { folder: 'app', mayImport: OUTSIDE_APP },
]

function inOrder(folders, outside, packages = []) {
  return folders.map((folder, place) => ({
    folder,
    mayImport: [...folders.slice(0, place), ...outside],
    packages,
  }))
}

function before(folder) {
  return ORDER.slice(0, ORDER.indexOf(folder))
}

/** Where `process.env` may be read. */
export const ENVIRONMENT_READERS = [
  'config',
  'start/env.ts',
  'src/shared/process/program_environment.ts',
  'bin',
  'scripts',
  'tests',
  'bench',
]

/** Node runs these as compiled, so a relative import must name the compiled file. */
export const RUN_BY_NODE = [
  'protocol',
  'src',
  'app',
  'bin',
  'commands',
  'config',
  'providers',
  'start',
  'database',
]

/** Searched for TypeScript files; other folders of the project aren't checked. */
export const SEARCHED = [...RUN_BY_NODE, 'inertia', 'visitor', 'tests', 'bench']

export const ALIASES = {
  '#app/': 'app/',
  '#src/': 'src/',
  '#protocol/': 'protocol/',
  '#config/': 'config/',
  '#start/': 'start/',
  '#providers/': 'providers/',
  '#database/': 'database/',
  '#tests/': 'tests/',
  '#generated/': '.adonisjs/server/',
  '~/': 'inertia/',
  '@protocol/': 'protocol/',
}
