import { useForm } from '@inertiajs/react'
import type { SourceChoice } from '@protocol/knowledge'
import { Button } from '~/components/Button'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { TextInput } from '~/components/forms/TextInput'
import { Sentence } from '~/components/Sentence'
import { telegram as words, busyLabels } from '~/messages'
import { route } from '~/lib/routes'
import { SourcePicker } from '../../Partials/SourcePicker'

const { connect } = words
const FATHER = 'https://t.me/BotFather'
const NAME = `@${FATHER.split('/').at(-1)}`
export const NEW_BOT = '/newbot'

type Props = { sources: SourceChoice[]; onConnected: () => void; onCancel: () => void }
type NewBot = { token: string; source_ids: string[] | null }

export function ConnectBot({ sources, onConnected, onCancel }: Props) {
  const form = useForm<NewBot>({ token: '', source_ids: null })
  const { data, setData } = form
  form.transform(({ token, source_ids }) => (source_ids === null ? { token } : { token, source_ids }))
  const submit = () =>
    form.post(route('applications.telegram.store'), {
      preserveScroll: true,
      onSuccess: () => {
        form.reset()
        onConnected()
      },
    })

  return (
    <section className="card grid max-w-[720px] gap-6 p-4 sm:p-6" aria-labelledby="connect-bot">
      <h2 id="connect-bot" className="text-lg font-semibold">
        {connect.title}
      </h2>
      <ol className="steps">
        <li>
          <Sentence
            text={connect.steps.create}
            with={{ father: <BotFather />, newbot: <code>{NEW_BOT}</code> }}
          />
        </li>
        <li>{connect.steps.copy}</li>
        <li>{connect.steps.write}</li>
      </ol>
      <Form form={form} onSubmit={submit} guardChanges={false}>
        <Field name="token" label={connect.token} hint={connect.tokenHint} required>
          <TextInput
            spellCheck={false}
            autoComplete="off"
            className="font-mono"
            value={data.token}
            onChange={(token) => setData('token', token)}
          />
        </Field>
        <SourcePicker
          sources={sources}
          value={data.source_ids}
          onChange={(ids) => setData((old) => ({ ...old, source_ids: ids }))}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="primary" processing={form.processing} busy={busyLabels.connecting}>
            {connect.submit}
          </Button>
          <Button tone="plain" onClick={onCancel}>
            {connect.cancel}
          </Button>
        </div>
      </Form>
    </section>
  )
}

export function BotFather() {
  return (
    <a href={FATHER} target="_blank" rel="noopener noreferrer" className="underline underline-offset-4">
      {NAME}
    </a>
  )
}
