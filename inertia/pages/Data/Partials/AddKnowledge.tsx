import { FileUp, Globe, Mic, PenLine, Plus, type LucideIcon } from 'lucide-react'
import { buttonStyle } from '~/components/button_style'
import { Menu } from '~/components/Menu'
import { MenuModalLink } from '~/components/MenuItem'
import { words } from '~/messages/data_list'
import { ModalLink } from '~/modal/ModalLink'
import { route } from '~/routes'

const { add } = words

type Way = { name: string; label: string; hint: string; icon: LucideIcon }

const WAYS: Way[] = [
  { name: 'data.file.create', ...add.files, icon: FileUp },
  { name: 'data.rss.create', ...add.address, icon: Globe },
  { name: 'data.voice.create', ...add.recording, icon: Mic },
  { name: 'data.text.create', ...add.text, icon: PenLine },
]

export function AddMenu() {
  return (
    <Menu
      buttonClassName={buttonStyle('primary')}
      button={
        <>
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" /> {add.button}
        </>
      }
    >
      {WAYS.map((way) => (
        <MenuModalLink
          key={way.name}
          href={route(way.name)}
          icon={way.icon}
          label={way.label}
          hint={way.hint}
        />
      ))}
    </Menu>
  )
}

/** The empty page: four doors, each saying what fits through it. */
export function AddKnowledge() {
  return (
    <section>
      <h2 className="mb-1 text-lg font-semibold">{add.title}</h2>
      <p className="mb-6 max-w-[62ch] text-ink-2">{add.about}</p>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {WAYS.map(({ name, label, hint, icon: Icon }) => (
          <li key={name}>
            <ModalLink
              href={route(name)}
              className="card press flex h-full flex-col gap-1 p-6 hover:border-evidence"
            >
              <Icon size={24} strokeWidth={1.75} className="mb-3 text-evidence" aria-hidden="true" />
              <span className="font-semibold">{label}</span>
              <span className="text-sm text-ink-2">{hint}</span>
            </ModalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
