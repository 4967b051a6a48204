import { randomUUID } from 'node:crypto'
import { filesAt, s3 } from '#config/drive'
import type { Originals } from '#src/knowledge/items/originals'
import { reasonOf, type Check } from './_check.js'

/** Writes a small file where files are kept, reads it and takes it away again. */
export async function checkStorage(originals: Originals, at = filesAt): Promise<Check> {
  const part = 'Files'
  const key = originals.key('doctor', randomUUID())
  try {
    await originals.put(key, 'well')
    const bytes = await originals.get(key)
    await originals.delete(key)
    if (!bytes || Buffer.from(bytes).toString() !== 'well')
      return { part, state: 'broken', says: `What was written to ${at} did not come back.` }
    return { part, state: 'ok', says: `They are kept in ${at}.` }
  } catch (error) {
    const hint = s3 ? 'Check the S3_ settings and what the key may do.' : 'Check the owner of the folder.'
    return { part, state: 'broken', says: `${at} does not take them: ${reasonOf(error)}. ${hint}` }
  }
}
