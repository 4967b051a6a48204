import { Head, useForm } from '@inertiajs/react'
import type { ApplicationKind } from '@protocol/applications'
import { Button } from '~/components/Button'
import { Checkbox } from '~/components/forms/Checkbox'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { TextArea } from '~/components/forms/TextArea'
import { TextInput } from '~/components/forms/TextInput'
import { common, handover as words, format } from '~/messages'
import { route } from '~/lib/routes'
import { LIMITS } from '@protocol/limits'

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
      <Head title={words.title} />
      <PageHeader
        title={words.title}
        description={format(words.about, { name: application.name })}
        back={{ href: route('inbox.index'), label: words.back }}
      />
      <Form form={form} onSubmit={() => form.put(route('applications.handover.update', application.id))}>
        <section className="card grid gap-5 p-6" aria-labelledby="person">
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
          <Field name="reply" label={words.person.reply} hint={words.person.replyHint}>
            <TextArea
              rows={3}
              maxLength={LIMITS.remarkCharacters}
              placeholder={defaults.personReply}
              disabled={!data.offer}
              value={data.reply}
              onChange={(reply) => setData('reply', reply)}
            />
          </Field>
        </section>
        <section className="card grid gap-5 p-6" aria-labelledby="limits">
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
          <Field name="budget_reply" label={words.limits.reply}>
            <TextArea
              rows={3}
              maxLength={LIMITS.remarkCharacters}
              placeholder={defaults.budgetReply}
              value={data.budget_reply}
              onChange={(value) => setData('budget_reply', value)}
            />
          </Field>
        </section>
        <Button type="submit" tone="primary" className="self-start" processing={form.processing}>
          {common.save}
        </Button>
      </Form>
    </Page>
  )
}
