import { useForm } from '@inertiajs/react'
import type { PageDraft } from '@protocol/onboarding'
import { LIMITS } from '@protocol/limits'
import { useEffect, useState } from 'react'
import { Button } from '~/components/Button'
import { CitationNote } from '~/components/CitationNote'
import { Form } from '~/components/forms/Form'
import { onboardingGuided as words } from '~/messages'
import { QuestionEditor } from '~/pages/Applications/BioLink/Partials/QuestionEditor'
import { IntroductionField } from '~/pages/Applications/Partials/Persona/IntroductionField'
import { NameField } from '~/pages/Applications/Partials/Persona/NameField'
import { route } from '~/lib/routes'

type Fields = { name: string; introduction: string; suggested_questions: string[] }

type Props = { draft: PageDraft; onType: (typed: Partial<PageDraft>) => void }

/** Each field follows the growing draft until it is edited. */
export function UnderstoodForm({ draft, onType }: Props) {
  const form = useForm<{ step: string } & Fields>({ step: 'understood', ...fieldsOf(draft) })
  const { data, setData } = form
  const [touched, setTouched] = useState<Array<keyof Fields>>([])

  useEffect(() => {
    const fresh = Object.entries(fieldsOf(draft)).filter(([name]) => !touched.includes(name as keyof Fields))
    setData((old) => ({ ...old, ...Object.fromEntries(fresh) }))
    // oxlint-disable-next-line exhaustive-deps -- follows the draft alone
  }, [draft])

  const edit = <Name extends keyof Fields>(name: Name, value: Fields[Name]) => {
    setTouched((names) => [...names, name])
    setData((old) => ({ ...old, [name]: value }))
    onType({ [name === 'suggested_questions' ? 'suggestedQuestions' : name]: value })
  }

  const send = () => {
    form.transform(({ step, name, ...rest }) => ({ step, name, ...only(rest, touched) }) as typeof data)
    form.post(route('onboarding.guided.answer'), { preserveScroll: true })
  }

  return (
    <Form form={form} onSubmit={send} guardChanges={touched.length > 0} className="gap-5">
      {draft.quote && (
        <section aria-label={words.understood.yourWords} className="mb-1 grid">
          <CitationNote
            parts={[{ text: draft.quote.text, quoted: true }]}
            marks={[]}
            kind="text"
            title={draft.quote.title}
          />
        </section>
      )}
      {/* After a refusal, the quote above stays in view. */}
      <div className="[&_input]:scroll-mt-96">
        <NameField value={data.name} onChange={(value) => edit('name', value)} />
      </div>
      <IntroductionField
        hint={words.understood.introductionHint}
        value={data.introduction}
        onChange={(value) => edit('introduction', value)}
      />
      <QuestionEditor
        isField
        max={LIMITS.draftedQuestions}
        questions={data.suggested_questions}
        onChange={(questions) => edit('suggested_questions', questions)}
      />
      <div className="flex justify-end">
        <Button type="submit" tone="primary" processing={form.processing}>
          {words.understood.right}
        </Button>
      </div>
    </Form>
  )
}

/** Sends edited fields only; the others follow the draft, which may still grow. */
function only(fields: Omit<Fields, 'name'>, touched: Array<keyof Fields>) {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => touched.includes(name as keyof Fields)))
}

function fieldsOf({ name, introduction, suggestedQuestions }: PageDraft): Fields {
  return { name, introduction, suggested_questions: suggestedQuestions }
}
