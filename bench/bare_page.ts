// A bare AdonisJS with Inertia as its starter kit sets it up (session in a cookie, CSRF tokens), which serves one page: the
// yardstick for pages in `npm run bench server`. Listens on HOST and PORT.
import 'reflect-metadata'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Ignitor } from '@adonisjs/core'
import { defineConfig as bodyparser } from '@adonisjs/core/bodyparser'
import { defineConfig as encryption, drivers } from '@adonisjs/core/encryption'
import { Secret } from '@adonisjs/core/helpers'
import { defineConfig as http, type HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { defineConfig as inertia } from '@adonisjs/inertia'
import { defineConfig as session, stores } from '@adonisjs/session'
import { defineConfig as shield } from '@adonisjs/shield'
import { defineConfig as vite } from '@adonisjs/vite'

const KEY = 'only-for-this-benchmark-0123456789'
const folder = mkdtempSync(join(tmpdir(), 'parley-bare-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
mkdirSync(join(folder, 'resources/views'), { recursive: true })
writeFileSync(
  join(folder, 'resources/views/inertia_layout.edge'),
  `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Bare</title>
    @inertiaHead()
  </head>
  <body>
    @inertia()
  </body>
</html>`
)

const ignitor = new Ignitor(pathToFileURL(`${folder}/`), { importer: (path) => import(path) })
ignitor.tap((app) => {
  app.rcContents({
    providers: [
      '@adonisjs/core/providers/app_provider',
      '@adonisjs/core/providers/edge_provider',
      '@adonisjs/session/session_provider',
      '@adonisjs/vite/vite_provider',
      '@adonisjs/shield/shield_provider',
      '@adonisjs/inertia/inertia_provider',
    ].map((provider) => ({ file: () => import(provider), environment: ['web'] })),
    preloads: [{ file: serve, environment: ['web'] }],
  })
  app.useConfig({
    app: { appKey: new Secret(KEY), http: http({}) },
    bodyparser: bodyparser({}),
    encryption: encryption({
      default: 'gcm',
      list: { gcm: drivers.aes256gcm({ keys: [KEY], id: 'gcm' }) },
    }),
    inertia: inertia({ rootView: 'inertia_layout', ssr: { enabled: false } }),
    logger: { default: 'app', loggers: { app: { enabled: false, level: 'error' } } },
    session: session({ store: 'cookie', stores: { cookie: stores.cookie() } }),
    shield: shield({
      csrf: { enabled: true, enableXsrfCookie: true, methods: ['POST', 'PUT', 'PATCH', 'DELETE'] },
    }),
    vite: vite({ manifestFile: join(folder, 'manifest.json') }),
  })
})
await ignitor.httpServer().start()

async function serve() {
  const { default: router } = await import('@adonisjs/core/services/router')
  const { default: server } = await import('@adonisjs/core/services/server')
  const { default: InertiaMiddleware } = await import('@adonisjs/inertia/inertia_middleware')
  class SharesNothing extends InertiaMiddleware {
    share() {
      return {}
    }
    async handle(ctx: HttpContext, next: NextFn) {
      await this.init(ctx)
      await next()
      this.dispose(ctx)
    }
  }
  server.use([async () => ({ default: SharesNothing })])
  router.use([
    () => import('@adonisjs/core/bodyparser_middleware'),
    () => import('@adonisjs/session/session_middleware'),
    () => import('@adonisjs/shield/shield_middleware'),
  ])
  router.get('/', ({ inertia: page }) => page.render('Hello' as never, { name: 'Ada' } as never))
}
