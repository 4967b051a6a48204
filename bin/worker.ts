// A separate worker: the same application without the HTTP server.
import { prettyPrintError } from '@adonisjs/core'
import { ignitor } from './ignitor.js'

ignitor()
  .ace()
  .handle(['worker'])
  .then(async () => {
    // Ace prints why a command failed, but notes it only for a command that ends by itself.
    const { default: ace } = await import('@adonisjs/core/services/ace')
    if (ace.exitCode !== undefined && ace.exitCode !== 0) process.exit(1)
  })
  .catch(async (error) => {
    await prettyPrintError(error)
    // What a half-started worker has opened would keep the process alive, and no one would start it again.
    process.exit(1)
  })
