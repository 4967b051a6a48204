import type { ConnectorKind } from '@protocol/knowledge'
import {
  Database,
  FileUp,
  FolderGit2,
  FolderSync,
  Globe,
  Mic,
  NotebookText,
  PenLine,
  Plus,
  SquarePlay,
  type LucideIcon,
} from 'lucide-react'
import { AnswerSample } from '~/components/AnswerSample'
import { buttonStyle } from '~/components/button_style'
import { Menu } from '~/components/Menu'
import { MenuModalLink } from '~/components/MenuItem'
import { dataList as words } from '~/messages'
import { ModalLink } from '~/modal/ModalLink'
import { route } from '~/lib/routes'

const { add } = words

type Way = { kind?: ConnectorKind; href: () => string; label: string; hint: string; icon: LucideIcon }
type Props = { connectors: ConnectorKind[] }

const WAYS: Way[] = [
  { href: () => route('data.file.create'), ...add.files, icon: FileUp },
  { href: () => route('data.rss.create'), ...add.address, icon: Globe },
  connector('github', FolderGit2),
  connector('notion', NotebookText),
  connector('youtube', SquarePlay),
  connector('bucket', Database),
  connector('folder', FolderSync),
  { href: () => route('data.voice.create'), ...add.recording, icon: Mic },
  { href: () => route('data.text.create'), ...add.text, icon: PenLine },
]

function connector(kind: ConnectorKind, icon: LucideIcon): Way {
  return { kind, href: () => route('data.connect.create', kind), ...add[kind], icon }
}

function waysWith(connectors: ConnectorKind[]): Way[] {
  return WAYS.filter(({ kind }) => kind === undefined || connectors.includes(kind))
}

export function AddMenu({ connectors }: Props) {
  return (
    <Menu
      buttonClassName={buttonStyle('primary')}
      button={
        <>
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" /> {add.button}
        </>
      }
    >
      {waysWith(connectors).map((way) => (
        <MenuModalLink key={way.label} href={way.href()} icon={way.icon} label={way.label} hint={way.hint} />
      ))}
    </Menu>
  )
}

export function AddKnowledge({ connectors }: Props) {
  return (
    <div className="grid items-start gap-12 margin:grid-cols-[minmax(0,1fr)_320px]">
      <section>
        <h2 className="mb-1 font-serif text-2xl">{add.title}</h2>
        <p className="mb-6 max-w-[62ch] text-pretty text-ink-2">{add.about}</p>
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4">
          {waysWith(connectors).map(({ href, label, hint, icon: Icon }) => (
            <li key={label}>
              <ModalLink
                href={href()}
                className="card press flex h-full gap-x-4 gap-y-3 p-4 hover:border-evidence sm:flex-col sm:p-6"
              >
                <Icon size={24} strokeWidth={1.75} className="shrink-0 text-ink-2" aria-hidden="true" />
                <span className="grid gap-0.5">
                  <span className="font-semibold">{label}</span>
                  <span className="text-sm text-balance text-ink-2">{hint}</span>
                </span>
              </ModalLink>
            </li>
          ))}
        </ul>
      </section>
      <div aria-hidden="true" inert>
        <AnswerSample />
      </div>
    </div>
  )
}
