import { prettyPrintError } from '@adonisjs/core'
import { ignitor } from './ignitor.js'

ignitor()
  .ace()
  .handle(process.argv.splice(2))
  .catch(async (error) => {
    await prettyPrintError(error)
    // Providers that had already started would keep a failed command alive.
    process.exit(1)
  })
