import type { HttpContext } from '@adonisjs/core/http'
import { LIMITS } from '#protocol/limits'
import { rate } from '#config/api'
import { openApiDocument } from '../openapi/document.js'

export default class DescriptionController {
  me({ auth, workspace }: HttpContext) {
    const { id, name, email } = auth.use('api').getUserOrFail()
    const { role } = workspace
    const own = { id: workspace.id, name: workspace.name }
    return { id, name, email, workspace: own, role, limits: limitsBody() }
  }

  openapi({ response }: HttpContext) {
    return response.header('cache-control', 'public, max-age=300').json(openApiDocument)
  }
}

function limitsBody() {
  return {
    requests_per_minute: rate.requests,
    text_characters: LIMITS.textCharacters,
    file_bytes: LIMITS.fileBytes,
    audio_ms: LIMITS.audioMs,
    feed_entries: LIMITS.feedEntries,
    crawl_pages: LIMITS.crawlPages,
    crawl_depth: LIMITS.crawlDepth,
    sources: LIMITS.sourcesPerAccount,
    items: LIMITS.itemsPerAccount,
    bytes: LIMITS.bytesPerAccount,
    name_characters: LIMITS.nameCharacters,
    introduction_characters: LIMITS.introductionCharacters,
    master_prompt_characters: LIMITS.masterPromptCharacters,
    message_characters: LIMITS.visitorMessageCharacters,
  }
}
