import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { LIMITS } from '#protocol/limits'
import { consumeAttempt } from '#app/account/consume_attempt'
import type { GuideAnswer } from '#protocol/documentation'
import { NotFound } from '#app/core/exceptions/not_found'
import { askDocumentation } from '#src/documentation/ask_documentation'
import { guides, markQuote } from '#src/documentation/guides'

const QUESTIONS_PER_MINUTE = { requests: 20, duration: '1 minute' }

export default class GuideController {
  static validator = vine.create(
    vine.object({ q: vine.string().trim().maxLength(LIMITS.guideQuestionCharacters).optional() })
  )

  /** Below an answer, shows the first guide it cites, with the quoted words highlighted. */
  async show(ctx: HttpContext) {
    const { params, request, inertia } = ctx
    const all = guides()
    const opened = params.guide ? all.find(({ slug }) => slug === params.guide) : all[0]
    if (!opened) throw new NotFound()
    const { q: question } = await request.validateUsing(GuideController.validator)
    const answer = question ? await this.#answer(ctx, question) : null
    const citations = answer?.refusal === undefined ? (answer?.citations ?? []) : []
    const guide = all.find(({ slug }) => slug === citations[0]?.itemId) ?? opened
    const html = citations
      .filter(({ itemId }) => itemId === guide.slug)
      .reduce((text, { url, quote }) => markQuote(text, url?.split('#')[1], quote), guide.html)
    return inertia.render('Docs/Show', {
      guides: all.map(({ slug, title, audience }) => ({ slug, title, audience })),
      slug: guide.slug,
      title: guide.title,
      sections: guide.sections,
      html,
      answer,
    })
  }

  async #answer(ctx: HttpContext, question: string): Promise<GuideAnswer> {
    const attempt = await consumeAttempt(ctx, 'docs-question', '', QUESTIONS_PER_MINUTE)
    if (!attempt.allowed) return { question, refusal: attempt.sentence }
    return { question, ...(await askDocumentation(question)) }
  }
}
