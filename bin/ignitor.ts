import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'
import { Settings } from 'luxon'
import { gracefulShutdown } from '#src/shared/process/graceful_shutdown'

// SQLite stores dates without a zone; they are UTC, whatever the zone of this process.
Settings.defaultZone = 'utc'

const APP_ROOT = new URL('../', import.meta.url)

/** Loads the application for every entry point: server, worker, command and test. */
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
