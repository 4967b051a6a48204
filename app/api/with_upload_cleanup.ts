import { rm } from 'node:fs/promises'
import type { HttpContext } from '@adonisjs/core/http'

/** Removes the request's uploads from the temporary folder, whether the work succeeds or fails. */
export async function withUploadCleanup<Outcome>(
  { request }: HttpContext,
  work: () => Promise<Outcome>
): Promise<Outcome> {
  try {
    return await work()
  } finally {
    const uploads = Object.values(request.allFiles()).flat()
    await Promise.all(uploads.map(async ({ tmpPath }) => tmpPath && (await rm(tmpPath, { force: true }))))
  }
}
