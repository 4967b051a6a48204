import { useForm } from '@inertiajs/react'
import type { LinkKind, ProfileLink } from '@protocol/applications'
import { LIMITS } from '@protocol/limits'
import type { PageColors, PageTheme } from '@protocol/themes'
import { Smartphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Avatar } from '~/components/Avatar'
import { Button } from '~/components/Button'
import { Checkbox } from '~/components/forms/Checkbox'
import { Counter } from '~/components/forms/Counter'
import { DraftButton } from '~/components/DraftButton'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { PictureField } from '~/components/forms/PictureField'
import { SavedNote } from '~/components/forms/SavedNote'
import { TextInput } from '~/components/forms/TextInput'
import { introduction as words } from '~/messages'
import { route } from '~/lib/routes'
import { IntroductionField } from '../../Partials/Persona/IntroductionField'
import { EditFrame, type BioLinkSummary } from '../Partials/EditFrame'
import type { LinkDraft } from '../Partials/link_draft'
import { LinkEditor } from '../Partials/LinkEditor'
import { linkPictureAt } from '../Partials/LinkPicture'
import { PhonePreview } from '../Partials/PhonePreview'
import { QuestionEditor } from '../Partials/QuestionEditor'
import { ThemePicker } from '../Partials/ThemePicker'

const Dialog = lazy(() => import('~/components/dialogs/Dialog'))

const LINKS: LinkKind[] = ['link', 'heading']
const ICONS: LinkKind[] = ['icon']

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
  const [previewing, setPreviewing] = useState(false)
  // New links have ids now, and URLs are normalized.
  const takeOver = (saved: Draft) => {
    setData(saved)
    form.setDefaults(saved)
  }
  const linkParts = {
    bioLinkId: bioLink.id,
    links: data.links,
    clicks: new Map(links.map((link) => [link.id, link.clicks])),
    onChange: (next: LinkDraft[]) => setData((old) => ({ ...old, links: next })),
  }
  const preview = (
    <PhonePreview
      name={bioLink.name}
      handle={bioLink.handle}
      avatarUrl={avatarUrl}
      theme={data.theme}
      colors={data.colors}
      headline={data.headline}
      introduction={data.introduction}
      links={data.links}
      pictureAt={(picture) => linkPictureAt(bioLink.id, picture)}
      suggestedQuestions={data.suggested_questions}
    />
  )

  return (
    <EditFrame bioLink={bioLink} here="introduction">
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
              const { introduction: said, suggested_questions: asked } = data
              setData((old) => ({ ...old, introduction, suggested_questions: suggestedQuestions }))
              return () => setData((old) => ({ ...old, introduction: said, suggested_questions: asked }))
            }}
          />
          <LinkEditor {...linkParts} title={words.links.title} kinds={LINKS} />
          <LinkEditor {...linkParts} title={words.icons.title} about={words.icons.about} kinds={ICONS} />
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
            <legend className="mb-1.5 text-sm font-medium">{words.found.title}</legend>
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
          <div className="sticky bottom-16 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t bg-paper px-4 py-3 lg:bottom-0 lg:mx-0 lg:px-0">
            <Button type="submit" tone="primary" processing={form.processing} disabled={!form.isDirty}>
              {words.save}
            </Button>
            <Button tone="plain" className="margin:hidden" onClick={() => setPreviewing(true)}>
              <Smartphone size={18} strokeWidth={1.75} aria-hidden="true" /> {words.seePreview}
            </Button>
            <SavedNote show={form.recentlySuccessful} />
          </div>
        </Form>
        <aside aria-label={words.preview} className="hidden margin:block">
          <div className="sticky top-12">{preview}</div>
        </aside>
      </div>
      {previewing && (
        <Suspense>
          <Dialog open onClose={() => setPreviewing(false)} title={words.preview}>
            <div className="mt-4">{preview}</div>
          </Dialog>
        </Suspense>
      )}
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
