import { colorsProblem, type ColorsProblem } from '#protocol/themes'
import { fail, ok, type Result } from '#src/shared/result'
import type Application from '../models/application.js'
import type { ApplicationSettings } from '../models/application_settings.js'
import { findApplication } from '../queries/find_application.js'
import { definedFields, transactional } from '../transactional.js'
import type { LinkInput } from './link_input.js'
import { storedLinkPictures } from './pictures/link_pictures.js'
import { replaceLinks, type LinkProblem } from './replace_links.js'

export type IntroductionInput = {
  /** Unchanged if absent. */
  name?: string
  headline: string
  introduction: string
  suggestedQuestions: string[]
  links: LinkInput[]
  look?: Partial<PageLook>
}

type PageLook = Pick<
  ApplicationSettings,
  'theme' | 'layout' | 'cover' | 'pageColors' | 'discoverable' | 'showsSources' | 'madeWith' | 'newsletter'
>
export type IntroductionProblem = LinkProblem | { colors: ColorsProblem } | { cover: 'gone' }

/** Updates everything that visitors see above the chat. Null if the workspace has no such bio link. */
export function updateIntroduction(
  workspaceId: string,
  id: string,
  input: IntroductionInput
): Promise<Result<Application, IntroductionProblem> | null> {
  const unreadable = input.look?.pageColors ? colorsProblem(input.look.pageColors) : null
  if (unreadable) return Promise.resolve(fail({ colors: unreadable }))
  return transactional(async (trx) => {
    const application = await findApplication(workspaceId, id, 'biolink', trx)
    if (!application) return null

    application.settings = { ...application.settings, ...definedFields(input.look ?? {}) }
    const { cover } = application.settings
    if (cover !== null && !(await storedLinkPictures(id, trx)).has(cover)) return fail({ cover: 'gone' })
    const links = await replaceLinks(application, input.links, trx)
    if (!links.ok) return links
    const { headline, introduction, suggestedQuestions, name = application.name } = input
    application.merge({ name, headline, introduction, suggestedQuestions })
    return ok(await application.save())
  })
}
