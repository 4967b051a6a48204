import router from '@adonisjs/core/services/router'
import server from '@adonisjs/core/services/server'

server.errorHandler(() => import('#app/core/exceptions/handler'))

server.use([
  () => import('#app/core/middleware/observe_middleware'),
  () => import('#app/core/middleware/compress_middleware'),
  () => import('#app/core/middleware/headers_middleware'),
  () => import('#app/core/middleware/container_bindings_middleware'),
  () => import('#app/visitors/own_domain_middleware'),
  () => import('#app/core/middleware/static_files_middleware'),
  () => import('@adonisjs/vite/vite_middleware'),
  () => import('#app/core/middleware/language_middleware'),
  () => import('#app/core/middleware/inertia_middleware'),
  () => import('#app/core/middleware/uncompressed_middleware'),
])

export const middleware = router.named({
  session: () => import('@adonisjs/session/session_middleware'),
  initializeAuth: () => import('@adonisjs/auth/initialize_auth_middleware'),
  reflash: () => import('#app/core/middleware/reflash_middleware'),
  silentAuth: () => import('#app/account/middleware/silent_auth_middleware'),
  body: () => import('#app/core/middleware/body_middleware'),
  shield: () => import('@adonisjs/shield/shield_middleware'),
  auth: () => import('#app/core/middleware/auth_middleware'),
  guest: () => import('#app/core/middleware/guest_middleware'),
  confirmed: () => import('#app/account/middleware/confirmed_middleware'),
  operator: () => import('#app/operations/middleware/operator_middleware'),
  api: () => import('#app/api/middleware/api_middleware'),
})

/** Pages. Order matters: session, signed-in user, body (only from those who may send one), CSRF. */
export const web = [
  middleware.session(),
  middleware.reflash(),
  middleware.initializeAuth(),
  middleware.silentAuth(),
  middleware.body(),
  middleware.shield(),
]

/** API clients and visitors: a bearer token instead of cookie and session. */
export const stateless = [middleware.initializeAuth(), middleware.body()]
