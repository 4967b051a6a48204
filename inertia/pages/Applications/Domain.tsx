import { router, useForm } from '@inertiajs/react'
import type { FramedApplication } from '@protocol/applications'
import type { DnsRecord, DomainRow, DomainState } from '@protocol/domains'
import { ExternalLink, RefreshCw, Replace, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Ago } from '~/components/Ago'
import { Button } from '~/components/Button'
import { buttonStyle } from '~/components/button_style'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { breakable, CopySign } from '~/components/forms/CopyField'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { TextInput } from '~/components/forms/TextInput'
import { MenuAction } from '~/components/MenuItem'
import { Notice } from '~/components/Notice'
import { Sentence } from '~/components/Sentence'
import { StateMark, type StateTone } from '~/components/StateMark'
import { usePolling } from '~/hooks/use_polling'
import { formatDate } from '~/lib/format'
import { route } from '~/lib/routes'
import { applications, common, domain as words, format, busyLabels } from '~/messages'
import { ApplicationFrame } from './Partials/ApplicationFrame'
import { RowMenu } from './Partials/ApplicationRow'

const POLL_MS = 10_000
const EXAMPLE = 'chat.example.org'

export type DomainProps = { application: FramedApplication; domain: DomainRow | null }

export default function Domain({ application, domain }: DomainProps) {
  const [replacing, setReplacing] = useState(false)
  // The server checks on its own, too.
  usePolling(['domain'], POLL_MS, domain?.state === 'waiting')
  return (
    <ApplicationFrame application={application} here="domain">
      <section className="grid max-w-[720px] gap-6" aria-labelledby="own-domain">
        <div className="grid gap-2">
          <h2 id="own-domain" className="text-lg font-semibold">
            {words.title}
          </h2>
          <p className="max-w-[62ch] text-pretty text-ink-2">
            {application.kind === 'embed' ? words.aboutEmbed : words.about}{' '}
            {(!domain || replacing || domain.state === 'waiting') && words.live}
          </p>
        </div>
        {domain && !replacing ? (
          <ClaimedDomain
            id={application.id}
            isEmbed={application.kind === 'embed'}
            domain={domain}
            onReplace={() => setReplacing(true)}
          />
        ) : (
          <DomainForm id={application.id} onDone={() => setReplacing(false)} canCancel={domain !== null} />
        )}
      </section>
    </ApplicationFrame>
  )
}

type FormProps = { id: string; onDone: () => void; canCancel: boolean }

function DomainForm({ id, onDone, canCancel }: FormProps) {
  const form = useForm({ domain: '' })
  return (
    <Form
      form={form}
      className="max-w-[560px]"
      guardChanges={false}
      onSubmit={() =>
        form.put(route('applications.domain.update', id), { preserveScroll: true, onSuccess: onDone })
      }
    >
      <Field name="domain" label={words.domain} hint={words.domainHint} required>
        <TextInput
          inputMode="url"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          placeholder={EXAMPLE}
          value={form.data.domain}
          onChange={(value) => form.setData('domain', value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          tone="primary"
          processing={form.processing}
          busy={busyLabels.checking}
          disabled={form.data.domain === ''}
        >
          {words.add}
        </Button>
        {canCancel && (
          <Button tone="plain" onClick={onDone}>
            {common.cancel}
          </Button>
        )}
      </div>
    </Form>
  )
}

const TONES: Record<DomainState, StateTone> = {
  waiting: 'unanswered',
  verified: 'answered',
  failing: 'failed',
  stopped: 'failed',
}

type ClaimProps = { id: string; isEmbed: boolean; domain: DomainRow; onReplace: () => void }

function ClaimedDomain({ id, isEmbed, domain, onReplace }: ClaimProps) {
  const { name, state, url, reached, checkedAt } = domain
  const [removing, setRemoving] = useState(false)
  const [checking, setChecking] = useState(false)
  const check = () =>
    router.post(
      route('applications.domain.check.store', id),
      {},
      { preserveScroll: true, onStart: () => setChecking(true), onFinish: () => setChecking(false) }
    )
  const remove = () =>
    router.delete(route('applications.domain.destroy', id), {
      preserveScroll: true,
      onSuccess: () => setRemoving(false),
    })
  const isServed = state === 'verified' || state === 'failing'
  return (
    <div className="card grid grid-cols-1 gap-6 p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <p className="font-medium break-words">{name}</p>
          <p className="flex flex-wrap items-center gap-x-3">
            {state === 'verified' && !reached ? (
              <StateMark tone="unanswered">{words.states.unreached}</StateMark>
            ) : (
              <StateMark tone={TONES[state]}>{words.states[state]}</StateMark>
            )}
            {checkedAt && (
              <span className="text-sm text-ink-3">
                <Sentence text={words.checked} with={{ ago: <Ago at={checkedAt} /> }} />
              </span>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isServed && (
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonStyle(reached ? 'quiet' : 'primary', 'small')}
            >
              <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />{' '}
              {reached ? words.open : words.openToFinish}
            </a>
          )}
          <Button
            size="small"
            tone={state === 'verified' ? 'quiet' : 'primary'}
            processing={checking}
            busy={busyLabels.checking}
            onClick={check}
          >
            <RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" /> {words.check}
          </Button>
          <RowMenu label={format(applications.actions.menu, { name })}>
            <MenuAction icon={Replace} label={words.replace} onSelect={onReplace} />
            <MenuAction icon={Trash2} label={common.remove} danger onSelect={() => setRemoving(true)} />
          </RowMenu>
        </div>
      </div>
      <div role="status" className="grid gap-3 empty:hidden">
        <Outcome domain={domain} />
        {state === 'verified' && !reached && (
          <p className="text-sm text-ink-2">{isEmbed ? words.openOnceEmbed : words.openOnce}</p>
        )}
      </div>
      {state === 'verified' ? (
        <details className="fold text-sm">
          <summary>{words.records.title}</summary>
          <div className="mt-4">
            <Records records={domain.records} />
          </div>
        </details>
      ) : (
        <div className="grid gap-4">
          <p className="text-sm text-pretty text-ink-2">{words.records.about}</p>
          <Records records={domain.records} />
          <p className="text-sm text-pretty text-ink-3">{words.records.hint}</p>
        </div>
      )}
      <ConfirmDialog
        open={removing}
        title={format(words.removeWhich, { domain: name })}
        description={isServed ? words.removeServed : words.removeClaim}
        confirm={common.remove}
        onConfirm={remove}
        onCancel={() => setRemoving(false)}
      />
    </div>
  )
}

function Outcome({ domain: { state, problem, seen, endsAt } }: { domain: DomainRow }) {
  const ends = endsAt && state !== 'verified' ? format(words.ends[state], { date: formatDate(endsAt) }) : null
  if (problem === null) return null
  const isCalm = state === 'waiting' || problem === 'dns_unavailable'
  return (
    <Notice tone={isCalm ? 'sun' : 'ember'} title={words.problems[problem].title}>
      <p>{format(words.problems[problem].hint, { seen: seen.join(', ') })}</p>
      {ends && <p className="mt-1">{ends}</p>}
    </Notice>
  )
}

/** A table; on phones, the parts of each record are below each other. */
function Records({ records }: { records: DnsRecord[] }) {
  return (
    <ul className="-mx-4 divide-y divide-line border-y sm:-mx-6">
      {records.map(({ type, name, value }) => (
        <li key={`${type} ${value}`}>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 gap-y-3 p-4 text-sm sm:grid-cols-[3rem_minmax(0,1fr)_minmax(0,1fr)] sm:px-6">
            <Part label={words.records.type} value={type} />
            <Part label={words.records.name} value={name} copied />
            <Part label={words.records.value} value={value} copied />
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Part({ label, value, copied = false }: { label: string; value: string; copied?: boolean }) {
  return (
    <div className="col-span-3 grid grid-cols-subgrid items-start sm:col-span-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:content-start sm:gap-x-1 sm:gap-y-1.5">
      <dt className="text-ink-3 sm:col-span-2 sm:text-xs sm:[li:not(:first-child)_&]:sr-only">{label}</dt>
      <dd className="wrap-anywhere">
        <code>{breakable(value)}</code>
      </dd>
      {copied && (
        // As high as a line, so that the sign is level with the first.
        <dd className="-my-2 -me-2">
          <CopySign label={format(words.records.copy, { label })} text={value} />
        </dd>
      )}
    </div>
  )
}
