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
  .catch(async (error) => {
    await prettyPrintError(error)
    // What a half-started application has opened would keep the process alive, and no one would start it again.
    process.exit(1)
  })
