import { Head } from '@inertiajs/react'
import type { ApplicationKind, FramedApplication } from '@protocol/applications'
import { Check, Copy, ExternalLink, Plug } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '~/components/Avatar'
import { buttonStyle } from '~/components/button_style'
import { cx } from '~/components/cx'
import { ButtonLink } from '~/components/ButtonLink'
import { LinkSwitch, LinkTabs } from '~/components/LinkTabs'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { useCopy } from '~/components/forms/CopyField'
import { hostOf } from '~/lib/format'
import {
  agents,
  applications,
  bioLinks,
  editors as words,
  embeds,
  facebook,
  format,
  instagram,
  telegram,
  whatsapp,
} from '~/messages'
import { route } from '~/lib/routes'
import { APPLICATION_KINDS } from './application_kinds'
import { ApplicationMark } from './ApplicationMark'

export type ApplicationPart =
  | 'page'
  | 'install'
  | 'look'
  | 'instructions'
  | 'handover'
  | 'visits'
  | 'domain'
  | 'subscribers'

type Props = { application: FramedApplication; here: ApplicationPart; children: ReactNode }

/** The frame of all pages of an application: every kind has the same header and tabs. */
export function ApplicationFrame({ application, here, children }: Props) {
  const { id, kind, name, state, url, avatarUrl } = application
  const inAnswers = here === 'instructions' || here === 'handover'
  const shown = inAnswers ? 'answers' : here
  const tabs = tabsOf(kind, id)
  const isShared = state === 'published' && (here === 'page' || here === 'install')
  return (
    <Page>
      <Head title={format(words.partOf, { part: words.tabs[here], name })} />
      <PageHeader
        back={listOf(kind)}
        face={<Face kind={kind} name={name} avatarUrl={avatarUrl} />}
        title={name}
        description={
          <span className="flex min-h-6 flex-wrap items-center gap-x-2">
            <ApplicationMark state={state} />
            {url ? <PageLink url={url} /> : applications.kinds[kind]}
          </span>
        }
        actions={
          <>
            {isShared && (
              <ButtonLink href={route('profile.agents', {}, { application: id })} size="small">
                <Plug size={16} strokeWidth={1.75} aria-hidden="true" /> {agents.title}
              </ButtonLink>
            )}
            {url && (
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonStyle('quiet', 'small')}
              >
                <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" /> {words.open}
              </a>
            )}
          </>
        }
      />
      {tabs.length > 1 && (
        <LinkTabs
          label={format(words.tabs.label, { name })}
          tabs={tabs.map(({ key, href }) => ({ href, label: words.tabs[key], here: key === shown }))}
        />
      )}
      {inAnswers && (
        <div className={cx('flex', tabs.length > 1 && 'mt-6')}>
          <LinkSwitch
            label={words.tabs.answers}
            tabs={[
              { href: promptAt(kind, id), label: words.tabs.instructions, here: here === 'instructions' },
              {
                href: route('applications.handover.edit', id),
                label: words.tabs.handover,
                here: here === 'handover',
              },
            ]}
          />
        </div>
      )}
      <div className="mt-8">{children}</div>
    </Page>
  )
}

type Tab = {
  key: 'page' | 'install' | 'look' | 'answers' | 'domain' | 'visits' | 'subscribers'
  href: string
}

function tabsOf(kind: ApplicationKind, id: string): Tab[] {
  const answers: Tab = { key: 'answers', href: promptAt(kind, id) }
  if (kind === 'embed')
    return [
      { key: 'install', href: route('applications.embed.guide', id) },
      { key: 'look', href: route('applications.embed.edit', id) },
      answers,
      { key: 'domain', href: route('applications.domain.edit', id) },
      { key: 'visits', href: route('applications.embed.analytics.show', id) },
    ]
  if (kind !== 'biolink') return [answers]
  return [
    { key: 'page', href: route('applications.biolink.introduction.edit', id) },
    { key: 'look', href: route('applications.biolink.introduction.edit', id, { part: 'look' }) },
    answers,
    { key: 'domain', href: route('applications.domain.edit', id) },
    { key: 'visits', href: route('applications.biolink.analytics.show', id) },
    { key: 'subscribers', href: route('applications.biolink.subscribers.index', id) },
  ]
}

function promptAt(kind: ApplicationKind, id: string): string {
  if (kind === 'biolink') return route('applications.biolink.master-prompt.edit', id)
  if (kind === 'embed') return route('applications.embed.master-prompt.edit', id)
  return route(`applications.${kind}.master-prompt.edit`, id)
}

function listOf(kind: ApplicationKind): { href: string; label: string } {
  if (kind === 'biolink') return { href: route('applications.biolink.index'), label: bioLinks.title }
  if (kind === 'embed') return { href: route('applications.embed.index'), label: embeds.title }
  if (kind === 'telegram') return { href: route('applications.telegram.index'), label: telegram.title }
  if (kind === 'whatsapp') return { href: route('applications.whatsapp.index'), label: whatsapp.title }
  return {
    href: route(`applications.${kind}.pages`),
    label: (kind === 'facebook' ? facebook : instagram).title,
  }
}

function Face({ kind, name, avatarUrl }: Pick<FramedApplication, 'kind' | 'name' | 'avatarUrl'>) {
  const Icon = APPLICATION_KINDS[kind].icon
  if (kind === 'biolink') return <Avatar name={name} url={avatarUrl} size={40} />
  return (
    <span
      className="squircle grid size-10 shrink-0 place-items-center bg-ink/8 text-ink-2"
      aria-hidden="true"
    >
      <Icon size={20} strokeWidth={1.75} />
    </span>
  )
}

function PageLink({ url }: { url: string }) {
  const { copied, copy } = useCopy(url)
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <span className="truncate">
        {hostOf(url)}
        {new URL(url).pathname.replace(/\/$/, '')}
      </span>
      <button
        type="button"
        onClick={copy}
        aria-label={words.copyLink}
        className="press grid size-8 shrink-0 place-items-center rounded-chip text-ink-3 hover:bg-ink/6 hover:text-ink"
      >
        {copied ? <Check size={16} strokeWidth={1.75} /> : <Copy size={16} strokeWidth={1.75} />}
      </button>
      <span aria-live="polite" className="sr-only">
        {copied ? words.copied : ''}
      </span>
    </span>
  )
}
