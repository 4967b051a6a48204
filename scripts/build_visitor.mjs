import { fileURLToPath } from 'node:url'
import { createBuilder } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const builder = await createBuilder({ root, configFile: `${root}vite.visitor.config.ts`, logLevel: 'warn' })
await builder.buildApp()
