import { join } from 'node:path'
import { defineConfig, services } from '@adonisjs/drive'
import type { InferDriveDisks } from '@adonisjs/drive/types'
import { dataDir } from '#start/env'

const driveConfig = defineConfig({
  default: 'fs',
  services: { fs: services.fs({ location: join(dataDir, 'files'), visibility: 'private' }) },
})

export default driveConfig

declare module '@adonisjs/drive/types' {
  export interface DriveDisks extends InferDriveDisks<typeof driveConfig> {}
}
