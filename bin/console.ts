import { prettyPrintError } from '@adonisjs/core'
import { ignitor } from './ignitor.js'

ignitor()
  .ace()
  .handle(process.argv.splice(2))
  .catch(async (error) => {
    await prettyPrintError(error)
    // Providers that have started would keep a failed command running.
    process.exit(1)
  })
