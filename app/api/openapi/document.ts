import { appName, appUrl } from '#config/app'
import type { Json } from './parts.js'
import { paths } from './paths.js'
import { schemas } from './schemas.js'

export const openApiDocument: { [key: string]: Json } = {
  openapi: '3.1.0',
  info: {
    title: `${appName} API`,
    version: '1.0.0',
    description:
      'Add content, create chat applications from it, and ask them. Every answer cites the exact words it’s based on.',
  },
  servers: [{ url: appUrl }],
  security: [{ token: [] }],
  paths,
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', description: 'Create one with “npx node ace token:create”.' },
    },
    schemas,
  },
}
