import router from '@adonisjs/core/services/router'
import { ULID } from '#app/core/routes/named_routes'

router.where('id', ULID)

await import('#app/core/routes')
await import('#app/account/routes')
await import('#app/team/routes')
await import('#app/documentation/routes')
await import('#app/home/routes')
await import('#app/onboarding/routes')
await import('#app/operations/routes')
await import('#app/knowledge/routes')
await import('#app/chat/routes')
await import('#app/inbox/routes')
await import('#app/insights/routes')
await import('#app/applications/routes')
await import('#app/visitors/routes')
await import('#app/realtime/routes')
await import('#app/api/routes')
await import('#app/mcp/routes')
