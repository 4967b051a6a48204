import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { orNotFound } from '#app/core/exceptions/not_found'
import { withMessages } from '#app/core/field_messages'
import { flashFieldErrors } from '#app/core/form_errors'
import {
  LINK_KINDS,
  NEWSLETTER_CHARACTERS,
  PAYMENT_CHARACTERS,
  type NewsletterForm,
} from '#protocol/applications'
import { parseHexColor } from '#protocol/colors'
import { LIMITS } from '#protocol/limits'
import { PAGE_LAYOUTS, PAGE_THEMES, type PageColors } from '#protocol/themes'
import { MAX_LINK_TITLE_CHARACTERS } from '#src/applications/limits'
import { linkRow, linksOf } from '#src/applications/biolink/links'
import { updateIntroduction } from '#src/applications/biolink/update_introduction'
import type { ApplicationSettings } from '#src/applications/models/application_settings'
import { findApplication } from '#src/applications/queries/find_application'
import { definedFields } from '#src/applications/transactional'
import { bioLinkSummary, ownerAvatarUrl, ownerBrand } from '../props.js'
import { introductionErrors } from '../sentences.js'
import { applicationMessages, introduction, name, questions } from '../validation.js'

const PICTURE_NAME = /^[0-9a-f]{32}$/

const color = () =>
  vine
    .string()
    .trim()
    .regex(/^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i)

const newsletterText = (part: keyof typeof NEWSLETTER_CHARACTERS) =>
  vine.string().trim().maxLength(NEWSLETTER_CHARACTERS[part]).nullable().optional()

const moment = () => vine.string().trim().maxLength(40).nullable()

export default class IntroductionController {
  static validator = withMessages(
    vine.create(
      vine.object({
        name: name().optional(),
        headline: vine.string().trim().maxLength(LIMITS.titleCharacters).nullable().optional(),
        introduction: introduction().optional(),
        suggested_questions: questions().optional(),
        theme: vine.enum(PAGE_THEMES).optional(),
        layout: vine.enum(PAGE_LAYOUTS).optional(),
        cover: vine.string().regex(PICTURE_NAME).nullable().optional(),
        /** Null resets to the theme's colors. */
        colors: vine.object({ background: color(), text: color(), accent: color() }).nullable().optional(),
        discoverable: vine.boolean().optional(),
        shows_sources: vine.boolean().optional(),
        newsletter: vine
          .object({
            shown: vine.boolean(),
            heading: newsletterText('heading'),
            text: newsletterText('text'),
            button: newsletterText('button'),
            asksName: vine.boolean(),
            consent: newsletterText('consent'),
          })
          .optional(),
        made_with: vine.boolean().optional(),
        links: vine
          .array(
            vine.object({
              id: vine.string().fixedLength(26).nullable().optional(),
              kind: vine.enum(LINK_KINDS).optional(),
              title: vine.string().trim().maxLength(MAX_LINK_TITLE_CHARACTERS).nullable().optional(),
              url: vine.string().trim().maxLength(2_000).nullable().optional(),
              picture: vine.string().regex(PICTURE_NAME).nullable().optional(),
              price: vine.string().trim().maxLength(PAYMENT_CHARACTERS).nullable().optional(),
              button: vine.string().trim().maxLength(PAYMENT_CHARACTERS).nullable().optional(),
              visible: vine.boolean().optional(),
              startsAt: moment().optional(),
              endsAt: moment().optional(),
            })
          )
          .maxLength(LIMITS.linksPerBioLink)
          .optional(),
      })
    ),
    applicationMessages
  )

  async edit({ workspace, inertia, params }: HttpContext) {
    const application = orNotFound(await findApplication(workspace.id, params.id, 'biolink'))
    const { headline, introduction, suggestedQuestions } = application
    const bioLink = await bioLinkSummary(application)
    return inertia.render('Applications/BioLink/Edit/Introduction', {
      bioLink,
      headline,
      introduction,
      suggestedQuestions,
      links: (await linksOf(application.id)).map(linkRow),
      look: appearanceProps(application.settings),
      avatarUrl: ownerAvatarUrl(application),
      brand: ownerBrand(application),
    })
  }

  async update({ workspace, params, request, response, session }: HttpContext) {
    const form = await request.validateUsing(IntroductionController.validator)
    const links = form.links?.map(({ id = null, visible = true, price, button, ...link }) => ({
      ...link,
      id,
      price: price ?? '',
      button: button ?? '',
      visible,
    }))
    const updated = orNotFound(
      await updateIntroduction(workspace.id, params.id, {
        name: form.name,
        headline: form.headline ?? '',
        introduction: form.introduction ?? '',
        suggestedQuestions: form.suggested_questions ?? [],
        look: appearanceFrom(form),
        links: links ?? [],
      })
    )
    if (!updated.ok) {
      flashFieldErrors(session, introductionErrors(updated.error))
      return response.redirect().status(303).withQs().back()
    }
    return response
      .redirect()
      .status(303)
      .toRoute('applications.biolink.introduction.edit', { id: params.id }, { qs: onPart(request) })
  }
}

type Form = Infer<typeof IntroductionController.validator>

/** Only the fields that the form contains. */
export function appearanceFrom({
  theme,
  layout,
  cover,
  colors,
  discoverable,
  shows_sources: showsSources,
  made_with: madeWith,
  newsletter,
}: Form) {
  return definedFields({
    theme,
    layout,
    cover,
    pageColors: colors && hexColors(colors),
    discoverable,
    showsSources,
    madeWith,
    newsletter: newsletter && newsletterForm(newsletter),
  })
}

function newsletterForm({ shown, asksName, ...texts }: NonNullable<Form['newsletter']>): NewsletterForm {
  const { heading, text, button, consent } = texts
  return {
    shown,
    asksName,
    heading: heading ?? '',
    text: text ?? '',
    button: button ?? '',
    consent: consent ?? '',
  }
}

/** Stays on the tab where it was saved. */
function onPart(request: HttpContext['request']): Record<string, string> {
  return request.qs().part === 'look' ? { part: 'look' } : {}
}

function appearanceProps(settings: ApplicationSettings) {
  const { theme, layout, cover, pageColors, discoverable, showsSources, madeWith, newsletter } = settings
  return { theme, layout, cover, colors: pageColors, discoverable, showsSources, madeWith, newsletter }
}

function hexColors({ background, text, accent }: PageColors): PageColors {
  const normalize = (color: string) => parseHexColor(color) ?? color
  return { background: normalize(background), text: normalize(text), accent: normalize(accent) }
}
