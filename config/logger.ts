import app from '@adonisjs/core/services/app'
import { defineConfig, syncDestination, targets } from '@adonisjs/core/logger'
import type { InferLoggers } from '@adonisjs/core/types'
import { currentLogContext } from '#src/shared/observability/log_context'
import { appName } from '#config/app'
import env from '#start/env'

/** Property names of secrets, at every depth at which our objects or those of libraries can contain them. */
const SECRETS = [
  'password',
  'password_confirmation',
  'current_password',
  'authorization',
  '["proxy-authorization"]',
  'cookie',
  '["set-cookie"]',
  '["x-xsrf-token"]',
  '["x-api-key"]',
  'token',
  'apiKey',
  'api_key',
  'secret',
  'key',
]

const withNested = (name: string) => [name, name.startsWith('[') ? `*${name}` : `*.${name}`]

/** `bin/server.ts` prints the address itself, as the last line of startup. */
function withoutListening(this: object, args: unknown[], log: (...args: unknown[]) => void) {
  if (args[0] !== 'started HTTP server on %s:%s') log.apply(this, args)
}

const redact = { paths: SECRETS.flatMap(withNested), censor: '[hidden]' }

const loggerConfig = defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: appName,
      level: env.get('LOG_LEVEL', app.inTest ? 'error' : 'info'),
      redact,
      hooks: { logMethod: withoutListening },
      // The logger of a request already includes its id.
      mixin: (_: object, __: number, logger: { bindings(): object }) =>
        'request_id' in logger.bindings() ? {} : currentLogContext(),
      destination: app.inDev ? await syncDestination() : undefined,
      transport: app.inDev ? undefined : { targets: [targets.file({ destination: 1 })] },
    },
  },
})

export default loggerConfig

declare module '@adonisjs/core/types' {
  export interface LoggersList extends InferLoggers<typeof loggerConfig> {}
}
