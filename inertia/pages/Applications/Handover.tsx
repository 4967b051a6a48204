import { useForm } from '@inertiajs/react'
import type { FramedApplication } from '@protocol/applications'
import { Checkbox } from '~/components/forms/Checkbox'
import { EditBar } from '~/components/forms/EditBar'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { TextArea } from '~/components/forms/TextArea'
import { TextInput } from '~/components/forms/TextInput'
import { handover as words } from '~/messages'
import { route } from '~/lib/routes'
import { LIMITS } from '@protocol/limits'
import { UserMessage } from '~/components/chat/Message'
import { ApplicationFrame } from './Partials/ApplicationFrame'

export type HandoverProps = {
  application: FramedApplication
  person: { offer: boolean; mail: boolean; reply: string }
  budget: { answersADay: number | null; reply: string }
  defaults: { personReply: string; budgetReply: string }
}

export default function Handover(props: HandoverProps) {
  const { application, defaults } = props
  const form = useForm(draftOf(props))
  const { data, setData } = form
  // An unchanged default isn't stored, so that everyone gets later improvements.
  form.transform((draft) => ({
    ...draft,
    reply: draft.reply === defaults.personReply ? '' : draft.reply,
    budget_reply: draft.budget_reply === defaults.budgetReply ? '' : draft.budget_reply,
  }))
  return (
    <ApplicationFrame application={application} here="handover">
      <div className="grid grid-cols-1 gap-12 margin:grid-cols-[minmax(0,600px)_320px]">
        <Form
          form={form}
          className="max-w-[600px]"
          onSubmit={() =>
            form.put(route('applications.handover.update', application.id), {
              preserveScroll: true,
              onSuccess: (page) => {
                const saved = draftOf(page.props as unknown as HandoverProps)
                form.setDefaults(saved)
                setData(saved)
              },
            })
          }
        >
          <section className="grid gap-5" aria-labelledby="person">
            <h2 id="person" className="text-lg font-semibold">
              {words.person.title}
            </h2>
            <Checkbox
              name="offer"
              label={words.person.offer}
              hint={words.person.offerHint}
              checked={data.offer}
              onChange={(offer) => setData('offer', offer)}
            />
            <Checkbox
              name="mail"
              label={words.person.mail}
              checked={data.mail}
              disabled={!data.offer}
              onChange={(mail) => setData('mail', mail)}
            />
            <Field
              name="reply"
              label={words.person.reply}
              aside={
                <Reset
                  shown={data.offer && data.reply !== defaults.personReply}
                  onReset={() => setData('reply', defaults.personReply)}
                />
              }
            >
              <TextArea
                rows={2}
                maxLength={LIMITS.remarkCharacters}
                disabled={!data.offer}
                value={data.reply}
                onChange={(reply) => setData('reply', reply)}
              />
            </Field>
          </section>
          <section className="mt-6 grid gap-5" aria-labelledby="limits">
            <h2 id="limits" className="text-lg font-semibold">
              {words.limits.title}
            </h2>
            <Field name="answers_a_day" label={words.limits.most} hint={words.limits.mostHint}>
              <TextInput
                className="max-w-40"
                inputMode="numeric"
                autoComplete="off"
                value={data.answers_a_day}
                onChange={(value) => setData('answers_a_day', value)}
              />
            </Field>
            <Field
              name="budget_reply"
              label={words.limits.reply}
              aside={
                <Reset
                  shown={data.budget_reply !== defaults.budgetReply}
                  onReset={() => setData('budget_reply', defaults.budgetReply)}
                />
              }
            >
              <TextArea
                rows={2}
                maxLength={LIMITS.remarkCharacters}
                value={data.budget_reply}
                onChange={(value) => setData('budget_reply', value)}
              />
            </Field>
          </section>
          <EditBar form={form} onDiscard={() => form.reset()} />
        </Form>
        <Preview
          offer={data.offer}
          personReply={data.reply}
          limitReply={data.answers_a_day.trim() && data.budget_reply}
        />
      </div>
    </ApplicationFrame>
  )
}

type PreviewProps = { offer: boolean; personReply: string; limitReply: string }

/** The two messages as a visitor gets them; the second only with a limit. */
function Preview({ offer, personReply, limitReply }: PreviewProps) {
  if (!offer && !limitReply) return null
  return (
    <aside aria-labelledby="preview" className="max-margin:hidden">
      <h2 id="preview" className="mb-3 text-lg font-semibold">
        {words.preview.title}
      </h2>
      <div className="card grid gap-4 p-6">
        {offer && <Exchange asked={words.preview.asksForPerson} reply={personReply} />}
        {limitReply && <Exchange asked={words.preview.asks} reply={limitReply} />}
      </div>
    </aside>
  )
}

function Exchange({ asked, reply }: { asked: string; reply: string }) {
  return (
    <>
      <UserMessage text={asked} className="bg-raised" />
      <p dir="auto" className="break-words whitespace-pre-wrap">
        {reply}
      </p>
    </>
  )
}

function Reset({ shown, onReset }: { shown: boolean; onReset: () => void }) {
  if (!shown) return null
  return (
    <button
      type="button"
      onClick={onReset}
      className="rounded-chip text-sm text-ink-2 underline underline-offset-4 hover:text-ink"
    >
      {words.reset}
    </button>
  )
}

function draftOf({ person, budget, defaults }: HandoverProps) {
  return {
    offer: person.offer,
    mail: person.mail,
    reply: person.reply || defaults.personReply,
    answers_a_day: budget.answersADay === null ? '' : String(budget.answersADay),
    budget_reply: budget.reply || defaults.budgetReply,
  }
}
