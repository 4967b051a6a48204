import { Head, useForm } from '@inertiajs/react'
import type { ApplicationKind } from '@protocol/applications'
import { Button } from '~/components/Button'
import { Checkbox } from '~/components/Checkbox'
import { Field } from '~/components/Field'
import { Form } from '~/components/Form'
import { Page } from '~/components/Page'
import { PageHeader } from '~/components/PageHeader'
import { TextArea } from '~/components/TextArea'
import { TextInput } from '~/components/TextInput'
import { route } from '~/routes'

export type HandoverProps = {
  application: { id: string; name: string; kind: ApplicationKind }
  person: { offer: boolean; mail: boolean; reply: string }
  budget: { answersADay: number | null; reply: string }
  defaults: { personReply: string; budgetReply: string }
}

export default function Handover({ application, person, budget, defaults }: HandoverProps) {
  const form = useForm({
    offer: person.offer,
    mail: person.mail,
    reply: person.reply,
    answers_a_day: budget.answersADay === null ? '' : String(budget.answersADay),
    budget_reply: budget.reply,
  })
  const { data, setData } = form
  return (
    <Page reading>
      <Head title="People and limits" />
      <PageHeader
        title="People and limits"
        description={`What “${application.name}” does when somebody asks for a person, and how much it answers.`}
        back={{ href: route('inbox.index'), label: 'Inbox' }}
      />
      <Form form={form} onSubmit={() => form.put(route('applications.handover.update', application.id))}>
        <section className="card grid gap-5 p-6" aria-labelledby="person">
          <h2 id="person" className="text-lg font-semibold">
            When a visitor asks for a person
          </h2>
          <Checkbox
            name="offer"
            label="Offer it, and show it in the inbox"
            hint="In the chat’s menu, and whenever somebody writes that they want to talk to a person."
            checked={data.offer}
            onChange={(offer) => setData('offer', offer)}
          />
          <Checkbox
            name="mail"
            label="Write me a mail as well"
            checked={data.mail}
            disabled={!data.offer}
            onChange={(mail) => setData('mail', mail)}
          />
          <Field
            name="reply"
            label="What the visitor reads"
            hint="Empty for the sentence that is shown in grey."
          >
            <TextArea
              rows={3}
              maxLength={500}
              placeholder={defaults.personReply}
              disabled={!data.offer}
              value={data.reply}
              onChange={(reply) => setData('reply', reply)}
            />
          </Field>
        </section>
        <section className="card grid gap-5 p-6" aria-labelledby="limits">
          <h2 id="limits" className="text-lg font-semibold">
            Answers a day
          </h2>
          <Field
            name="answers_a_day"
            label="At most"
            hint="Empty for as many as are asked. Counts begin anew at midnight UTC."
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              value={data.answers_a_day}
              onChange={(value) => setData('answers_a_day', value)}
            />
          </Field>
          <Field name="budget_reply" label="What visitors read after that">
            <TextArea
              rows={3}
              maxLength={500}
              placeholder={defaults.budgetReply}
              value={data.budget_reply}
              onChange={(value) => setData('budget_reply', value)}
            />
          </Field>
        </section>
        <Button type="submit" tone="primary" className="self-start" processing={form.processing}>
          Save
        </Button>
      </Form>
    </Page>
  )
}
