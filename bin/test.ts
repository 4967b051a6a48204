import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prettyPrintError } from '@adonisjs/core'
import { configure, processCLIArgs, run } from '@japa/runner'
import { freePort } from '../tests/support/running_server.js'
import { ignitor } from './ignitor.js'

process.env.NODE_ENV = 'test'
process.env.DATA_DIR ??= mkdtempSync(join(tmpdir(), 'parley-test-'))
process.env.PORT ??= '0'
process.env.HOST ??= '127.0.0.1'
// The only private address that the fetcher may reach: the website of tests/fakes.
process.env.TEST_WEBSITE_PORT ??= String(await freePort())
// Tests start fake Graph APIs on this port.
process.env.TEST_GRAPH_PORT ??= String(await freePort())
process.env.FACEBOOK_GRAPH_URL ??= `http://127.0.0.1:${process.env.TEST_GRAPH_PORT}`
process.env.FACEBOOK_APP_ID ??= '4200'
process.env.FACEBOOK_APP_SECRET ??= 'the-app-secret'
process.env.FACEBOOK_VERIFY_TOKEN ??= 'the-verify-token'
// Tests start fake Bot APIs on this port.
process.env.TEST_TELEGRAM_PORT ??= String(await freePort())
process.env.TELEGRAM_API_URL ??= `http://127.0.0.1:${process.env.TEST_TELEGRAM_PORT}`
// Tests start fake Cloud APIs on this port.
process.env.TEST_WHATSAPP_PORT ??= String(await freePort())
process.env.WHATSAPP_GRAPH_URL ??= `http://127.0.0.1:${process.env.TEST_WHATSAPP_PORT}`
process.env.METRICS_TOKEN ??= 'the-metrics-token'
process.env.ALLOW_PRIVATE_ADDRESSES ??= `127.0.0.1:${process.env.TEST_WEBSITE_PORT}`

ignitor()
  .testRunner()
  .configure(async (app) => {
    const { runnerHooks, ...config } = await import('../tests/bootstrap.js')
    processCLIArgs(process.argv.splice(2))
    configure({
      ...app.rcFile.tests,
      ...config,
      setup: runnerHooks.setup,
      teardown: runnerHooks.teardown.concat([() => app.terminate()]),
    })
  })
  .run(() => run())
  .catch(async (error) => {
    await prettyPrintError(error)
    // What a half-booted application has opened would keep the process alive.
    process.exit(1)
  })
