import app from '@adonisjs/core/services/app'
import { defineConfig, syncDestination, targets } from '@adonisjs/core/logger'
import type { InferLoggers } from '@adonisjs/core/types'
import { appName } from '#config/app'
import env from '#start/env'

const loggerConfig = defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: appName,
      level: env.get('LOG_LEVEL', app.inTest ? 'error' : 'info'),
      redact: {
        paths: ['password', '*.password', 'authorization', 'cookie', 'token', '*.token'],
        censor: '[hidden]',
      },
      destination: app.inDev ? await syncDestination() : undefined,
      transport: app.inDev ? undefined : { targets: [targets.file({ destination: 1 })] },
    },
  },
})

export default loggerConfig

declare module '@adonisjs/core/types' {
  export interface LoggersList extends InferLoggers<typeof loggerConfig> {}
}
