import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { authApiClient } from '@adonisjs/auth/plugins/api_client'
import { sessionApiClient } from '@adonisjs/session/plugins/api_client'
import { shieldApiClient } from '@adonisjs/shield/plugins/api_client'
import { inertiaApiClient } from '@adonisjs/inertia/plugins/api_client'
import { apiClient } from '@japa/api-client'
import { assert } from '@japa/assert'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import type { Config } from '@japa/runner/types'
import { guardNetwork } from '#src/shared/fetch/network_guard'
import { describeOpenPages } from '#tests/support/browser'
import { emptyDatabase } from '#tests/support/accounts'
import { forgetLimits } from '#tests/support/conversations'

// No test reaches the world: anything but loopback throws.
guardNetwork()

export const plugins: Config['plugins'] = [
  assert(),
  pluginAdonisJS(app),
  apiClient(),
  sessionApiClient(app),
  authApiClient(app),
  shieldApiClient(),
  inertiaApiClient(app),
]

export const runnerHooks: Required<Pick<Config, 'setup' | 'teardown'>> = { setup: [], teardown: [] }

export const configureSuite: Config['configureSuite'] = (suite) => {
  if (suite.name === 'browser') {
    // Printed below the errors, which the runner prints last.
    const atFailure: string[] = []
    process.once('exit', () => atFailure.length > 0 && console.log(atFailure.join('\n\n')))
    suite.onGroup((group) => {
      group.each.setup(({ title }) => {
        const startedMs = performance.now()
        return async (hasError) => {
          if (hasError) atFailure.push(`Pages when “${title}” failed:\n${await describeOpenPages(startedMs)}`)
        }
      })
    })
  }
  if (suite.name !== 'functional') return
  suite.setup(() => testUtils.httpServer().start())
  suite.onGroup((group) => {
    group.each.setup(() => forgetLimits())
    group.each.setup(() => emptyDatabase())
  })
}
