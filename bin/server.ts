import { flushCompileCache } from 'node:module'
import { prettyPrintError } from '@adonisjs/core'
import { ignitor } from './ignitor.js'

ignitor()
  .tap((app) => {
    app.ready(async () => {
      const { appName, appUrl } = await import('#config/app')
      process.stdout.write(`${appName} listens on ${appUrl}\n`)
      // For the next start, even if this process is killed.
      flushCompileCache()
    })
  })
  .httpServer()
  .start()
  .catch((error) => {
    process.exitCode = 1
    prettyPrintError(error)
  })
