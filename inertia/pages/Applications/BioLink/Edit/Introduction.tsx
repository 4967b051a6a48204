import { useForm } from '@inertiajs/react'
import type { ProfileLink } from '@protocol/applications'
import { LIMITS } from '@protocol/limits'
import type { PageColors, PageTheme } from '@protocol/themes'
import { Avatar } from '~/components/Avatar'
import { Button } from '~/components/Button'
import { Checkbox } from '~/components/Checkbox'
import { Counter } from '~/components/Counter'
import { DraftButton } from '~/components/DraftButton'
import { Field } from '~/components/Field'
import { Form } from '~/components/Form'
import { PictureField } from '~/components/PictureField'
import { SavedNote } from '~/components/SavedNote'
import { TextArea } from '~/components/TextArea'
import { TextInput } from '~/components/TextInput'
import { route } from '~/routes'
import { EditFrame, type BioLinkSummary } from '../Partials/EditFrame'
import { LinkEditor, type LinkDraft } from '../Partials/LinkEditor'
import { PhonePreview } from '../Partials/PhonePreview'
import { QuestionEditor } from '../Partials/QuestionEditor'
import { ThemePicker } from '../Partials/ThemePicker'

export type EditIntroductionProps = {
  bioLink: BioLinkSummary
  headline: string
  introduction: string
  suggestedQuestions: string[]
  links: ProfileLink[]
  look: Look
  avatarUrl: string | null
}

type Look = { theme: PageTheme; colors: PageColors | null; discoverable: boolean; showsSources: boolean }

type Draft = {
  headline: string
  introduction: string
  suggested_questions: string[]
  links: LinkDraft[]
  theme: PageTheme
  colors: PageColors | null
  discoverable: boolean
  shows_sources: boolean
}

export default function EditIntroduction(props: EditIntroductionProps) {
  const { bioLink, links, avatarUrl } = props
  const form = useForm<Draft>(draftOf(props))
  const { data, setData } = form
  // New links have their ids now, and addresses are written as the server keeps them.
  const takeOver = (saved: Draft) => {
    setData(saved)
    form.setDefaults(saved)
  }
  const clicks = new Map(links.map((link) => [link.id, link.clicks]))

  return (
    <EditFrame bioLink={bioLink} here="introduction" title="Introduction">
      <div className="grid grid-cols-1 gap-12 margin:grid-cols-[minmax(0,1fr)_340px]">
        <Form
          form={form}
          className="max-w-[640px] content-start"
          onSubmit={() =>
            form.put(route('applications.biolink.introduction.update', bioLink.id), {
              preserveScroll: true,
              onSuccess: (page) => takeOver(draftOf(page.props as unknown as EditIntroductionProps)),
            })
          }
        >
          <PictureField
            label="Picture"
            url={avatarUrl}
            placeholder={<Avatar name={bioLink.name} size={64} />}
            storeAt={route('applications.biolink.avatar.store', bioLink.id)}
            destroyAt={route('applications.biolink.avatar.destroy', bioLink.id)}
          />
          <Field
            name="headline"
            label="Headline"
            hint="One line beneath the name."
            aside={<Counter length={data.headline.length} max={LIMITS.titleCharacters} />}
          >
            <TextInput
              autoComplete="off"
              value={data.headline}
              onChange={(value) => setData('headline', value)}
            />
          </Field>
          <Field
            name="introduction"
            label="Introduction"
            aside={<Counter length={data.introduction.length} max={LIMITS.introductionCharacters} />}
          >
            <TextArea
              rows={5}
              className="font-serif text-lg"
              value={data.introduction}
              onChange={(value) => setData('introduction', value)}
            />
          </Field>
          <LinkEditor
            links={data.links}
            clicks={clicks}
            onChange={(next) => setData((old) => ({ ...old, links: next }))}
          />
          <DraftButton
            name={bioLink.name}
            sourceIds={null}
            onDraft={({ introduction, suggestedQuestions }) => {
              const { introduction: said, suggested_questions: asked } = data
              setData((old) => ({ ...old, introduction, suggested_questions: suggestedQuestions }))
              return () => setData((old) => ({ ...old, introduction: said, suggested_questions: asked }))
            }}
          />
          <QuestionEditor
            questions={data.suggested_questions}
            onChange={(next) => setData((old) => ({ ...old, suggested_questions: next }))}
          />
          <ThemePicker
            theme={data.theme}
            colors={data.colors}
            onChange={(look) => setData((old) => ({ ...old, ...look }))}
          />
          <fieldset className="grid gap-4">
            <legend className="mb-1.5 text-sm font-medium">Who finds it</legend>
            <Checkbox
              name="discoverable"
              label="Search engines may show this page"
              hint="It stands in the sitemap. Otherwise it asks not to be indexed; everybody with the address still sees it."
              checked={data.discoverable}
              onChange={(discoverable) => setData((old) => ({ ...old, discoverable }))}
            />
            <Checkbox
              name="shows_sources"
              label="Name the websites and feeds it answers from"
              hint="Texts, files and recordings are never named."
              checked={data.shows_sources}
              onChange={(shows) => setData((old) => ({ ...old, shows_sources: shows }))}
            />
          </fieldset>
          <div className="flex items-center gap-4">
            <Button type="submit" tone="primary" processing={form.processing} disabled={!form.isDirty}>
              Save introduction
            </Button>
            <SavedNote show={form.recentlySuccessful} />
          </div>
        </Form>
        <aside aria-label="Preview" className="hidden margin:block">
          <div className="sticky top-12">
            <PhonePreview
              name={bioLink.name}
              handle={bioLink.handle}
              avatarUrl={avatarUrl}
              theme={data.theme}
              colors={data.colors}
              headline={data.headline}
              introduction={data.introduction}
              links={data.links}
              suggestedQuestions={data.suggested_questions}
            />
          </div>
        </aside>
      </div>
    </EditFrame>
  )
}

function draftOf(props: EditIntroductionProps): Draft {
  const { headline, introduction, suggestedQuestions, links, look } = props
  return {
    headline,
    introduction,
    suggested_questions: suggestedQuestions,
    links: links.map(({ clicks: _clicks, ...link }) => link),
    theme: look.theme,
    colors: look.colors,
    discoverable: look.discoverable,
    shows_sources: look.showsSources,
  }
}
