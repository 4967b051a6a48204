import { useForm, usePage } from '@inertiajs/react'
import type { BrandPictures, LinkKind, NewsletterForm, ProfileLink } from '@protocol/applications'
import { LIMITS } from '@protocol/limits'
import { Import } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Avatar } from '~/components/Avatar'
import { Checkbox } from '~/components/forms/Checkbox'
import { Counter } from '~/components/forms/Counter'
import { DraftButton } from '~/components/DraftButton'
import { Field } from '~/components/forms/Field'
import { EditBar, PreviewButton } from '~/components/forms/EditBar'
import { Form } from '~/components/forms/Form'
import { withTyped } from '~/components/forms/form_context'
import { MenuAction } from '~/components/MenuItem'
import { PictureField } from '~/components/forms/PictureField'
import { TextInput } from '~/components/forms/TextInput'
import { introduction as words, linkImport } from '~/messages'
import { lazy, preloadable } from '~/lib/preloadable'
import { Tabs } from '~/components/Tabs'
import { route } from '~/lib/routes'
import { IntroductionField } from '../../Partials/Persona/IntroductionField'
import type { ProfilePart } from '../Partials/ImportReview'
import { EditFrame, type BioLinkSummary } from '../Partials/EditFrame'
import { PageLink } from '../Partials/HandleField'
import type { LinkDraft } from '../Partials/link_draft'
import { LinkEditor } from '../Partials/LinkEditor'
import type { LookDraft } from '../Partials/LookFields'
import { NewsletterFields } from '../Partials/NewsletterFields'
import { QuestionEditor } from '../Partials/QuestionEditor'

const LookFields = preloadable(async () => (await import('../Partials/LookFields')).LookFields)
const PagePreview = preloadable(async () => (await import('../Partials/PagePreview')).PagePreview)
const ImportDialog = lazy(() => import('../Partials/ImportDialog'))

const LINKS: LinkKind[] = ['link', 'featured', 'heading', 'payment']
const ICONS: LinkKind[] = ['icon']

const PARTS = ['about', 'links', 'newsletter', 'visibility'] as const
type Part = (typeof PARTS)[number]

/** The part of the form that contains a refused field, such as `links.2.url`; others concern the page. */
const PART_OF: Record<string, Part> = { links: 'links', newsletter: 'newsletter' }

export type EditIntroductionProps = {
  bioLink: BioLinkSummary
  headline: string
  introduction: string
  suggestedQuestions: string[]
  links: ProfileLink[]
  look: Look
  avatarUrl: string | null
  brand: BrandPictures
}

type Look = Omit<LookDraft, 'made_with'> & {
  discoverable: boolean
  showsSources: boolean
  newsletter: NewsletterForm
  madeWith: boolean
}

type Draft = LookDraft & {
  name: string
  headline: string
  introduction: string
  suggested_questions: string[]
  links: LinkDraft[]
  discoverable: boolean
  shows_sources: boolean
  newsletter: NewsletterForm
}

export default function EditIntroduction(props: EditIntroductionProps) {
  const { bioLink, links, avatarUrl, brand } = props
  const { url } = usePage()
  const part = url.includes('part=look') ? 'look' : 'page'
  const form = useForm<Draft>(draftOf(props))
  const { data, setData } = form
  const [shown, setShown] = useState<Part>(PARTS.find((key) => url.endsWith(`#${key}`)) ?? 'about')
  const [importing, setImporting] = useState(false)
  useEffect(LookFields.preload, [])
  // New links have ids now, and URLs are normalized.
  const takeOver = (saved: Draft) => {
    setData((typed) => withTyped(saved, typed, data))
    form.setDefaults(saved)
  }
  const linkParts = {
    bioLinkId: bioLink.id,
    links: data.links,
    clicks: new Map(links.map((link) => [link.id, link.clicks])),
    onEdit: (edit: (links: LinkDraft[]) => LinkDraft[]) =>
      setData((old) => ({ ...old, links: edit(old.links) })),
  }
  const filledParts: ProfilePart[] = [
    ...(data.name.trim() ? ['name' as const] : []),
    ...(data.introduction.trim() ? ['introduction' as const] : []),
    ...(avatarUrl ? ['portrait' as const] : []),
  ]
  const preview = (
    <Suspense>
      <PagePreview bioLinkId={bioLink.id} draft={data} avatarUrl={`${avatarUrl} ${brand.logoUrl}`} />
    </Suspense>
  )

  return (
    <EditFrame bioLink={bioLink} here={part}>
      <div className="grid grid-cols-1 gap-12 margin:grid-cols-[minmax(0,600px)_320px]">
        <Form
          form={form}
          className="content-start"
          onSubmit={() =>
            form.put(route('applications.biolink.introduction.update', bioLink.id, { part }), {
              preserveScroll: true,
              onError: (errors) => setShown(PART_OF[Object.keys(errors)[0]!.split('.')[0]!] ?? 'about'),
              onSuccess: (page) => takeOver(draftOf(page.props as unknown as EditIntroductionProps)),
            })
          }
        >
          <PreviewButton label={words.seePreview} title={words.preview}>
            {preview}
          </PreviewButton>
          {part === 'page' ? (
            <div>
              <Tabs
                label={words.parts.label}
                tabs={PARTS.map((key) => ({ key, label: words.parts[key] }))}
                active={shown}
                onChange={(key) => setShown(key as Part)}
              >
                {/* All stay mounted: links look for their pictures, and drafts can be undone, meanwhile. */}
                <div className="mt-6">
                  <div hidden={shown !== 'about'} className="grid grid-cols-1 gap-6">
                    <Field
                      name="name"
                      label={words.name}
                      aside={<Counter length={data.name.length} max={LIMITS.nameCharacters} />}
                    >
                      <TextInput
                        autoComplete="off"
                        value={data.name}
                        onChange={(value) => setData('name', value)}
                      />
                    </Field>
                    <PageLink bioLink={bioLink} />
                    <PictureField
                      label={words.picture}
                      url={avatarUrl}
                      placeholder={<Avatar name={bioLink.name} size={64} />}
                      storeAt={route('applications.biolink.avatar.store', bioLink.id)}
                      destroyAt={route('applications.biolink.avatar.destroy', bioLink.id)}
                    />
                    <Field
                      name="headline"
                      label={words.headline.label}
                      hint={words.headline.hint}
                      aside={<Counter length={data.headline.length} max={LIMITS.titleCharacters} />}
                    >
                      <TextInput
                        autoComplete="off"
                        value={data.headline}
                        onChange={(value) => setData('headline', value)}
                      />
                    </Field>
                    <IntroductionField
                      rows={5}
                      className="font-serif text-lg"
                      value={data.introduction}
                      onChange={(value) => setData('introduction', value)}
                    />
                    <DraftButton
                      name={bioLink.name}
                      sourceIds={null}
                      onDraft={({ introduction, suggestedQuestions }) => {
                        const { introduction: drafted, suggested_questions: asked } = data
                        setData((old) => ({
                          ...old,
                          introduction,
                          suggested_questions: suggestedQuestions,
                        }))
                        return () =>
                          setData((old) => ({ ...old, introduction: drafted, suggested_questions: asked }))
                      }}
                    />
                    <QuestionEditor
                      questions={data.suggested_questions}
                      onChange={(next) => setData((old) => ({ ...old, suggested_questions: next }))}
                    />
                  </div>
                  <div hidden={shown !== 'links'} className="grid grid-cols-1 gap-6">
                    <LinkEditor
                      {...linkParts}
                      title={words.links.title}
                      kinds={LINKS}
                      adds={['link', 'heading', 'payment']}
                      more={
                        <MenuAction
                          icon={Import}
                          label={linkImport.open}
                          onSelect={() => setImporting(true)}
                        />
                      }
                    />
                    <LinkEditor
                      {...linkParts}
                      title={words.icons.title}
                      about={words.icons.about}
                      kinds={ICONS}
                      adds={['icon']}
                    />
                  </div>
                  <div hidden={shown !== 'newsletter'}>
                    <NewsletterFields
                      bioLinkId={bioLink.id}
                      form={data.newsletter}
                      onChange={(next) =>
                        setData((old) => ({ ...old, newsletter: { ...old.newsletter, ...next } }))
                      }
                    />
                  </div>
                  <fieldset hidden={shown !== 'visibility'} className="grid gap-4">
                    <legend className="sr-only">{words.parts.visibility}</legend>
                    <Checkbox
                      name="discoverable"
                      label={words.found.discoverable}
                      hint={words.found.discoverableHint}
                      checked={data.discoverable}
                      onChange={(discoverable) => setData((old) => ({ ...old, discoverable }))}
                    />
                    <Checkbox
                      name="shows_sources"
                      label={words.found.sources}
                      hint={words.found.sourcesHint}
                      checked={data.shows_sources}
                      onChange={(shows) => setData((old) => ({ ...old, shows_sources: shows }))}
                    />
                  </fieldset>
                </div>
              </Tabs>
            </div>
          ) : (
            // As high as a screen, so that nothing in view moves when the fields arrive.
            <Suspense fallback={<div className="min-h-dvh" />}>
              <LookFields
                bioLinkId={bioLink.id}
                draft={data}
                pictures={brand}
                onChange={(changed) => setData((old) => ({ ...old, ...changed }))}
              />
            </Suspense>
          )}
          <EditBar form={form} onDiscard={() => form.reset()} />
        </Form>
        <aside aria-label={words.preview} className="hidden margin:block">
          <div className="sticky top-10">{preview}</div>
        </aside>
      </div>
      {importing && (
        <Suspense>
          <ImportDialog
            bioLinkId={bioLink.id}
            filled={filledParts}
            links={data.links}
            onClose={() => setImporting(false)}
            onImport={({ links: added, ...profile }) =>
              setData((old) => ({ ...old, ...profile, links: [...old.links, ...added] }))
            }
          />
        </Suspense>
      )}
    </EditFrame>
  )
}

function draftOf(props: EditIntroductionProps): Draft {
  const { bioLink, headline, introduction, suggestedQuestions, links, look } = props
  return {
    name: bioLink.name,
    headline,
    introduction,
    suggested_questions: suggestedQuestions,
    links: links.map(({ clicks: _clicks, ...link }) => link),
    theme: look.theme,
    layout: look.layout,
    cover: look.cover,
    colors: look.colors,
    discoverable: look.discoverable,
    shows_sources: look.showsSources,
    newsletter: look.newsletter,
    made_with: look.madeWith,
  }
}
