import router from '@adonisjs/core/services/router'
import { ULID } from '#app/core/routes/public_id'

router.where('id', ULID)

await import('#app/core/routes')
await import('#app/identity/routes')
await import('#app/profile/routes')
await import('#app/home/routes')
await import('#app/onboarding/routes')
await import('#app/operator/routes')
await import('#app/knowledge/routes')
await import('#app/conversations/routes')
await import('#app/inbox/routes')
await import('#app/insights/routes')
await import('#app/applications/routes')
await import('#app/applications/facebook_routes')
await import('#app/visitors/routes')
await import('#app/realtime/routes')
await import('#app/api/routes')
