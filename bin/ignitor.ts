import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'
import { Settings } from 'luxon'
import { gracefulShutdown } from '#src/shared/process/graceful_shutdown'

// SQLite keeps dates without a zone; they are all in UTC, wherever this process stands.
Settings.defaultZone = 'utc'

const APP_ROOT = new URL('../', import.meta.url)

/** The one place that says how this application is loaded, whatever starts it: server, worker, command or test. */
export function ignitor(): Ignitor {
  return new Ignitor(APP_ROOT, {
    importer: (path) =>
      path.startsWith('./') || path.startsWith('../') ? import(new URL(path, APP_ROOT).href) : import(path),
  }).tap((app) => {
    app.booting(async () => {
      await import('#start/env')
    })
    const leave = async () => {
      await gracefulShutdown.start()
      await app.terminate()
      process.exit()
    }
    app.listen('SIGTERM', () => void leave())
    app.listen('SIGINT', () => void leave())
  })
}
