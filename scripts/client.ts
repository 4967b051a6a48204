// Writes the types of clients/typescript from the description of the API: `npm run client`.
import { writeFileSync } from 'node:fs'
import { CLIENT_TYPES, clientTypes } from './lib/client_types.js'

writeFileSync(CLIENT_TYPES, clientTypes())
