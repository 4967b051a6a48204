import type { ApplicationService } from '@adonisjs/core/types'
import { chatModel } from '#config/answering'
import { redisUrl } from '#config/redis'
import { dataDir } from '#start/env'
import { ItemPorts } from '#src/knowledge/items/item_ports'
import { Tesseract } from '#src/knowledge/documents/files/ocr/tesseract'
import { checkBackup } from './_backup.js'
import type { Check } from './_check.js'
import { checkDatabase, checkMigrations } from './_database.js'
import { checkDisk } from './_disk.js'
import { checkMail } from './_mail.js'
import { checkModel } from './_model.js'
import { checkQueue } from './_queue.js'
import { checkSecrets } from './_secrets.js'
import { checkRealtime } from './_realtime.js'
import { checkRedis } from './_redis.js'
import { checkScans } from './_scans.js'
import { checkObservability } from './_seeing.js'
import { checkStorage } from './_storage.js'

export async function checkAll(app: ApplicationService): Promise<Check[]> {
  return [
    await checkDatabase(),
    await checkMigrations(app),
    await checkQueue(),
    await checkModel(chatModel),
    await checkMail(),
    checkRealtime(),
    await checkRedis(redisUrl),
    await checkDisk(dataDir),
    await checkScans(await app.container.make(Tesseract)),
    checkSecrets(dataDir),
    await checkStorage((await app.container.make(ItemPorts)).originals),
    await checkBackup(),
    ...checkObservability(),
  ]
}
