import { Head } from '@inertiajs/react'
import {
  isMessenger,
  type ApplicationKind,
  type EmbedSummary,
  type FramedApplication,
} from '@protocol/applications'
import {
  AtSign,
  ExternalLink,
  MessageCircleQuestionMark,
  PauseCircle,
  PlayCircle,
  Plug,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '~/components/Button'
import { ButtonLink } from '~/components/ButtonLink'
import { buttonStyle } from '~/components/button_style'
import { LinkSwitch, LinkTabs } from '~/components/LinkTabs'
import { MenuAction, MenuLink, MenuModalLink } from '~/components/MenuItem'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { CopySign } from '~/components/forms/CopyField'
import { useApplicationActions } from '~/hooks/use_application_actions'
import { hostOf, pathOf } from '~/lib/format'
import { jumpTo } from '~/lib/jump_to'
import { applications, common, editors as words, format, frame } from '~/messages'
import { route } from '~/lib/routes'
import { ApplicationFace, ApplicationMark, isAnswering } from './ApplicationMark'
import { RowMenu } from './ApplicationRow'

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
  const { id, kind, name, state, obstacle, url, avatarUrl, accent } = application
  const inAnswers = here === 'instructions' || here === 'handover'
  const shown = inAnswers ? 'answers' : here
  const isLive = isAnswering({ state, obstacle })
  const isUnfinished = obstacle === 'unfinished'
  const isDisconnected = obstacle === 'reconnect' || obstacle === 'disconnected'
  const mending =
    (isDisconnected && applications.actions.reconnect) || (isUnfinished && applications.finishSetup)
  const tabs = tabsOf(kind, id)
  const nameOf = (part: keyof typeof words.tabs) =>
    part === 'visits' && isMessenger(kind) ? words.tabs.activity : words.tabs[part]
  return (
    <Page>
      <Head title={format(words.partOf, { part: nameOf(here), name })} />
      <PageHeader
        back={listOf(kind)}
        face={<ApplicationFace kind={kind} name={name} avatarUrl={avatarUrl} accent={accent} live={isLive} />}
        title={name}
        description={
          <span className="flex min-h-6 min-w-0 items-center gap-x-2">
            {!isLive && (
              <span className="shrink-0">
                <ApplicationMark state={state} obstacle={obstacle} />
              </span>
            )}
            {url ? <PageLink url={url} isShort={kind === 'biolink'} /> : applications.kinds[kind]}
          </span>
        }
        actions={
          <>
            {mending && (
              <ButtonLink href={listOf(kind).href} tone="primary" size="small" className="max-sm:hidden">
                {mending}
              </ButtonLink>
            )}
            {url && !mending && (
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonStyle('quiet', 'small')}
              >
                <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
                <span className="max-sm:sr-only">{words.open}</span>
              </a>
            )}
            <ApplicationMenu application={application} />
          </>
        }
      />
      {/* Beside the title, it would leave the name and the link no room on phones. */}
      {mending && (
        <ButtonLink href={listOf(kind).href} tone="primary" className="-mt-2 mb-6 w-full sm:hidden">
          {mending}
        </ButtonLink>
      )}
      <LinkTabs
        label={format(words.tabs.label, { name })}
        tabs={tabs.map(({ key, href }) => ({ href, label: nameOf(key), here: key === shown }))}
      />
      {inAnswers && (
        <div className="mt-8 flex flex-wrap items-center justify-between gap-2">
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
          {here === 'instructions' && (
            <Button size="small" className="margin:hidden" onClick={() => jumpTo('try-it')}>
              <MessageCircleQuestionMark size={16} strokeWidth={1.75} aria-hidden="true" />{' '}
              {applications.below.tryIt}
            </Button>
          )}
        </div>
      )}
      <div className="mt-8">{children}</div>
    </Page>
  )
}

type EmbedProps = { embed: EmbedSummary; here: ApplicationPart; children: ReactNode }

export function EmbedFrame({ embed, ...rest }: EmbedProps) {
  return <ApplicationFrame application={{ ...embed, kind: 'embed', url: null, avatarUrl: null }} {...rest} />
}

/** The same actions as in the list of applications, on every part. */
export function ApplicationMenu({ application }: { application: FramedApplication }) {
  const { id, kind, name, state } = application
  const { toggle, askDelete, dialog } = useApplicationActions(kind)
  const isPublished = state === 'published'
  return (
    <>
      <RowMenu label={format(applications.actions.menu, { name })}>
        {isPublished && (kind === 'biolink' || kind === 'embed') && (
          <MenuLink
            href={route('profile.agents', {}, { application: id })}
            icon={Plug}
            label={applications.actions.connectAgent}
          />
        )}
        {kind === 'biolink' && (
          <MenuModalLink
            href={route('applications.biolink.handle.edit', id)}
            icon={AtSign}
            label={applications.actions.changeHandle}
          />
        )}
        <MenuAction
          icon={isPublished ? PauseCircle : PlayCircle}
          label={isPublished ? applications.actions.pause : applications.actions.publish}
          onSelect={() => toggle(application)}
        />
        <MenuAction icon={Trash2} label={common.delete} danger onSelect={() => askDelete(application)} />
      </RowMenu>
      {dialog}
    </>
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
  if (kind !== 'biolink') return [answers, { key: 'visits', href: route('applications.visits.show', id) }]
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
  const { go } = frame
  if (kind === 'biolink') return { href: route('applications.biolink.index'), label: go.bioLinks }
  if (kind === 'embed') return { href: route('applications.embed.index'), label: go.embeds }
  if (kind === 'telegram' || kind === 'whatsapp')
    return { href: route(`applications.${kind}.index`), label: go[kind] }
  return { href: route(`applications.${kind}.pages`), label: go[kind] }
}

/** Short, it has no host on phones. */
function PageLink({ url, isShort }: { url: string; isShort: boolean }) {
  const path = pathOf(url)
  return (
    <span className="-my-1.5 inline-flex min-w-0 items-center gap-1">
      <span className="truncate">
        <span className={isShort && path ? 'max-sm:sr-only' : undefined}>{hostOf(url)}</span>
        {path}
      </span>
      <CopySign label={words.copyLink} text={url} />
    </span>
  )
}
