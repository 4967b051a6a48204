import { rm } from 'node:fs/promises'
import type { HttpContext } from '@adonisjs/core/http'

/** Whatever became of the request, its uploads do not stay in the temporary folder. */
export async function withoutLeftovers<Outcome>(
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
