import { LIMITS } from '@protocol/limits'
import { router, useForm } from '@inertiajs/react'
import type { TwoStepProps } from '@protocol/profile'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { CopyField } from '~/components/forms/CopyField'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { TextInput } from '~/components/forms/TextInput'
import { formatDate } from '~/lib/format'
import { common, format, formatCount, profileWaysIn } from '~/messages'
import { route } from '~/lib/routes'
import { Section } from './Section'

const words = profileWaysIn.twoStep

export function TwoStep({ on, setup, newCodes }: TwoStepProps) {
  // The prop comes once; saving another form of this page must not hide it.
  const [shown, setShown] = useState(newCodes)
  if (newCodes && newCodes !== shown) setShown(newCodes)

  return (
    <Section
      id="two-step"
      isRow
      title={words.title}
      description={words.about}
      action={on ? <TurnOffButton /> : !setup && <SetUpButton />}
    >
      {on && (
        <p className="text-sm">
          {format(words.since, { date: formatDate(on.since) })} {formatCount(words.codesLeft, on.codesLeft)}
        </p>
      )}
      {shown && on && <NewCodes codes={shown} />}
      {!on && setup && <SetUp setup={setup} />}
    </Section>
  )
}

function NewCodes({ codes }: { codes: string[] }) {
  return (
    <div role="status" className="grid gap-2 rounded-control bg-well p-4">
      <p className="text-sm font-medium">{words.keepCodes}</p>
      <CopyField label={words.codes} text={codes.join('\n')} />
    </div>
  )
}

function SetUpButton() {
  const [busy, setBusy] = useState(false)
  const begin = () =>
    router.post(
      route('profile.two-step.setup.store'),
      {},
      { preserveScroll: true, onStart: () => setBusy(true), onFinish: () => setBusy(false) }
    )
  return (
    <Button size="small" processing={busy} onClick={begin}>
      {words.setUp}
    </Button>
  )
}

function SetUp({ setup: { key, qr } }: { setup: NonNullable<TwoStepProps['setup']> }) {
  const form = useForm({ code: '' })
  const submit = () =>
    form.post(route('profile.two-step.store'), { preserveScroll: true, onError: () => form.reset() })
  const cancel = () => router.delete(route('profile.two-step.setup.destroy'), { preserveScroll: true })
  return (
    <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8">
      <svg
        role="img"
        aria-label={words.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="size-48 rounded-control border"
      >
        <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
        <path fill="#000" d={qr.path} />
      </svg>
      <div className="grid grid-cols-1 gap-6">
        <p className="text-sm">{words.scan}</p>
        <CopyField label={words.key} text={key} />
        <Form form={form} onSubmit={submit} guardChanges={false}>
          <CodeField autoFocus value={form.data.code} onChange={(code) => form.setData('code', code)} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone="primary" processing={form.processing}>
              {words.turnOn}
            </Button>
            <Button tone="plain" onClick={cancel}>
              {common.cancel}
            </Button>
          </div>
        </Form>
      </div>
    </div>
  )
}

type CodeFieldProps = { value: string; onChange: (value: string) => void; autoFocus?: boolean }

function CodeField(props: CodeFieldProps) {
  return (
    <Field name="code" label={words.code} hint={words.codeHint}>
      <TextInput
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={LIMITS.twoStepCodeCharacters}
        {...props}
      />
    </Field>
  )
}

function TurnOffButton() {
  const [asking, setAsking] = useState(false)
  const turnOff = () =>
    router.delete(route('profile.two-step.destroy'), {
      preserveScroll: true,
      onSuccess: () => setAsking(false),
    })
  const newCodes = () => router.post(route('profile.two-step.codes.store'), {}, { preserveScroll: true })
  return (
    <>
      <Button size="small" onClick={newCodes}>
        {words.newCodes}
      </Button>
      <Button size="small" tone="danger" onClick={() => setAsking(true)}>
        {words.turnOff}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.turnOffTitle}
        description={words.turnOffAbout}
        confirm={words.turnOff}
        onConfirm={turnOff}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
