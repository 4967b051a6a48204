import { useForm } from '@inertiajs/react'
import type { ProfileLink } from '@protocol/applications'
import { LIMITS } from '@protocol/limits'
import { Button } from '~/components/Button'
import { Counter } from '~/components/Counter'
import { Field } from '~/components/Field'
import { Form } from '~/components/Form'
import { SavedNote } from '~/components/SavedNote'
import { TextArea } from '~/components/TextArea'
import { TextInput } from '~/components/TextInput'
import { route } from '~/routes'
import { EditFrame, type BioLinkSummary } from '../Partials/EditFrame'
import { LinkEditor, type LinkDraft } from '../Partials/LinkEditor'
import { PhonePreview } from '../Partials/PhonePreview'
import { QuestionEditor } from '../Partials/QuestionEditor'

export type EditIntroductionProps = {
  bioLink: BioLinkSummary
  headline: string
  introduction: string
  suggestedQuestions: string[]
  links: ProfileLink[]
}

type Draft = { headline: string; introduction: string; suggested_questions: string[]; links: LinkDraft[] }

export default function EditIntroduction(props: EditIntroductionProps) {
  const { bioLink, links } = props
  const form = useForm<Draft>(() => draftOf(props))
  const { data, setData } = form
  // New links have their ids now, and addresses are written as the server keeps them.
  const takeOver = (saved: Draft) => {
    setData(saved)
    form.setDefaults(saved)
  }
  const clicks = new Map(links.map((link) => [link.id, link.clicks]))

  return (
    <EditFrame bioLink={bioLink} here="introduction" title="Introduction">
      <div className="grid gap-12 margin:grid-cols-[minmax(0,1fr)_340px]">
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
          <QuestionEditor
            questions={data.suggested_questions}
            onChange={(next) => setData((old) => ({ ...old, suggested_questions: next }))}
          />
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

function draftOf({ headline, introduction, suggestedQuestions, links }: EditIntroductionProps): Draft {
  return {
    headline,
    introduction,
    suggested_questions: suggestedQuestions,
    links: links.map(({ id, title, url, visible }) => ({ id, title, url, visible })),
  }
}
