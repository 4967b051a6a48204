import { indexEntities } from '@adonisjs/core'
import { defineConfig } from '@adonisjs/core/app'
import { indexPages } from '@adonisjs/inertia'

const pages = indexPages({ framework: 'react' })

/** Only what controllers render is a page; the Partials beside the pages stay out of the page types. */
const pagesWithoutPartials: typeof pages = {
  run(parent, hooks, generator) {
    const add: typeof generator.add = (name, source) =>
      generator.add(name, { ...source, filter: (path) => !path.includes('/Partials/') })
    return pages.run(parent, hooks, { add } as typeof generator)
  },
}

const controllers = indexEntities({
  events: { enabled: false },
  listeners: { enabled: false },
  controllers: { source: 'app', importAlias: '#app', glob: ['**/controllers/*_controller.ts'] },
})

export default defineConfig({
  directories: { listeners: 'app/listeners' },
  commands: [
    () => import('@adonisjs/core/commands'),
    () => import('@adonisjs/lucid/commands'),
    () => import('@adonisjs/queue/commands'),
  ],
  providers: [
    () => import('@adonisjs/core/providers/app_provider'),
    () => import('@adonisjs/core/providers/hash_provider'),
    { file: () => import('@adonisjs/core/providers/repl_provider'), environment: ['repl', 'test'] },
    () => import('@adonisjs/core/providers/vinejs_provider'),
    () => import('@adonisjs/core/providers/edge_provider'),
    () => import('@adonisjs/lucid/database_provider'),
    () => import('@adonisjs/session/session_provider'),
    () => import('@adonisjs/vite/vite_provider'),
    () => import('@adonisjs/shield/shield_provider'),
    () => import('@adonisjs/static/static_provider'),
    () => import('@adonisjs/inertia/inertia_provider'),
    () => import('@adonisjs/auth/auth_provider'),
    () => import('@adonisjs/ally/ally_provider'),
    () => import('@adonisjs/redis/redis_provider'),
    () => import('@adonisjs/lock/lock_provider'),
    () => import('@adonisjs/limiter/limiter_provider'),
    () => import('@adonisjs/drive/drive_provider'),
    () => import('@adonisjs/queue/queue_provider'),
    () => import('#providers/processes_provider'),
    () => import('#providers/mail_provider'),
    () => import('#providers/knowledge_provider'),
    () => import('#providers/product_provider'),
    () => import('#providers/installation_provider'),
    () => import('#providers/schema_provider'),
    () => import('#providers/realtime_provider'),
    () => import('#providers/observability_provider'),
    () => import('#providers/worker_provider'),
  ],
  preloads: [
    () => import('#start/validator'),
    () => import('#start/view'),
    () => import('#start/routes'),
    () => import('#start/kernel'),
  ],
  tests: {
    suites: [
      { name: 'functional', files: ['tests/functional/**/*.spec.ts'], timeout: 240_000 },
      { name: 'processes', files: ['tests/processes/**/*.spec.ts'], timeout: 300_000 },
      { name: 'browser', files: ['tests/browser/**/*.spec.ts'], timeout: 600_000 },
    ],
    forceExit: true,
  },
  metaFiles: [
    { pattern: 'resources/views/**/*.edge', reloadServer: false },
    { pattern: 'public/**', reloadServer: false },
    { pattern: 'resources/cmaps/*', reloadServer: false },
    { pattern: 'docs/guide/*.md', reloadServer: false },
    { pattern: 'docs/operations.md', reloadServer: false },
  ],
  hooks: {
    init: [pagesWithoutPartials, controllers],
    buildStarting: [() => import('@adonisjs/vite/build_hook')],
  },
})
