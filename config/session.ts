import app from '@adonisjs/core/services/app'
import { defineConfig, stores } from '@adonisjs/session'
import { guestCookies, keepUnchanged, throttleSessionTouch } from '#app/account/session_stores'
import { servesTls } from '#config/app'

export default defineConfig({
  enabled: true,
  cookieName: 'parley_session',
  clearWithBrowser: false,
  age: '14 days',
  cookie: { path: '/', httpOnly: true, secure: servesTls, sameSite: 'lax' },
  // In the database, so that sessions can be ended from other devices; guests' are in a cookie. The test client only supports
  // the memory store.
  store: app.inTest ? 'memory' : 'database',
  stores: {
    database: keepUnchanged(
      guestCookies(throttleSessionTouch(stores.database({ tableName: 'sessions', gcProbability: 2 })))
    ),
  },
})
