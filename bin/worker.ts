// A separate worker: the same application without the HTTP server.
import { prettyPrintError } from '@adonisjs/core'
import { ignitor } from './ignitor.js'

ignitor()
  .ace()
  .handle(['worker'])
  .catch((error) => {
    process.exitCode = 1
    prettyPrintError(error)
  })
