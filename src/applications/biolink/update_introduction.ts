import { ok, type Result } from '#src/shared/result'
import type Application from '../models/application.js'
import type { ApplicationSettings } from '../models/application_settings.js'
import { findApplication } from '../queries/own_applications.js'
import { transactional } from '../transactional.js'
import { replaceLinks, type LinkInput, type LinkProblem } from './replace_links.js'

export type IntroductionInput = {
  headline: string
  introduction: string
  suggestedQuestions: string[]
  links: LinkInput[]
  theme?: ApplicationSettings['theme']
}

/** Everything that visitors see above the chat, at once. Null when the account has no such bio link. */
export function updateIntroduction(
  accountId: string,
  id: string,
  input: IntroductionInput
): Promise<Result<Application, LinkProblem> | null> {
  return transactional(async (trx) => {
    const application = await findApplication(accountId, id, 'biolink', trx)
    if (!application) return null

    const links = await replaceLinks(application.id, input.links, trx)
    if (!links.ok) return links
    const { headline, introduction, suggestedQuestions } = input
    application.merge({ headline, introduction, suggestedQuestions })
    application.settings = { ...application.settings, theme: input.theme ?? application.settings.theme }
    return ok(await application.save())
  })
}
