import type { ImportedLink, ImportedPage } from '@protocol/applications'
import { LIMITS } from '@protocol/limits'
import { addressKey, networkTitle } from '@protocol/networks'
import { Pencil } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '~/components/Button'
import { cx } from '~/components/cx'
import { Checkbox } from '~/components/forms/Checkbox'
import { TextInput } from '~/components/forms/TextInput'
import { linkImport as words, format, formatCount } from '~/messages'
import type { LinkDraft } from './link_draft'
import { NetworkGlyph } from './LinkPicture'

/** Null for what isn't imported. */
export type Review = {
  name: string | null
  introduction: string | null
  portrait: string | null
  links: ImportedLink[]
}

export type ProfilePart = 'name' | 'introduction' | 'portrait'

type Props = {
  page: ImportedPage
  /** The parts that the bio link already has, which an import would replace. */
  filled: readonly ProfilePart[]
  links: LinkDraft[]
  busy: boolean
  onAdd: (review: Review) => void
}

const PROFILE: readonly ProfilePart[] = ['name', 'introduction', 'portrait']

/** Everything that was read, chosen unless the page has it already or has no room for it. */
export function ImportReview({ page, filled, links: present, busy, onAdd }: Props) {
  const known = new Set(present.map(keyOf))
  const isNew = (link: ImportedLink) => !known.has(keyOf(link))
  const room = Math.max(0, LIMITS.linksPerBioLink - present.length)
  const fitting = page.links.filter(isNew).slice(0, room)
  const [links, setLinks] = useState(page.links)
  const [chosen, setChosen] = useState(() => new Set(fitting.map((link) => page.links.indexOf(link))))
  const [parts, setParts] = useState(() => new Set(PROFILE.filter((part) => !filled.includes(part))))
  const newFirst = [...links.keys()].toSorted(
    (one, other) => Number(isNew(page.links[other]!)) - Number(isNew(page.links[one]!))
  )
  const isWhole = chosen.size >= fitting.length

  const toggle = <Value,>(values: Set<Value>, value: Value, isIn: boolean) => {
    const next = new Set(values)
    if (isIn) next.add(value)
    else next.delete(value)
    return next
  }
  const partBox = (part: ProfilePart, label: string, shown: ReactNode) =>
    page[part] && (
      <li className="flex min-h-13 items-center py-2">
        <Checkbox
          name={`import-${part}`}
          label={
            <span className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-3">
              <span className={parts.has(part) ? 'font-medium' : 'text-ink-3'}>{label}</span>
              <span
                className={cx(
                  typeof shown === 'string' && 'break-words',
                  parts.has(part) ? 'text-ink-2' : 'text-ink-3'
                )}
              >
                {shown}
              </span>
            </span>
          }
          checked={parts.has(part)}
          onChange={(checked) => setParts(toggle(parts, part, checked))}
        />
      </li>
    )
  const ifChosen = (part: ProfilePart) => (parts.has(part) ? page[part] : null)
  const hasProfile = Boolean(page.name ?? page.introduction ?? page.portrait)
  const review: Review = {
    name: ifChosen('name'),
    introduction: ifChosen('introduction'),
    portrait: ifChosen('portrait'),
    links: links.filter((_, at) => chosen.has(at)),
  }
  const count = chosen.size + [review.name, review.introduction, review.portrait].filter(Boolean).length

  return (
    <div className="mt-6 grid gap-6">
      {hasProfile && (
        <section>
          <h3 className="text-sm font-semibold">{words.profile}</h3>
          <ul className="mt-1 divide-y">
            {partBox('portrait', words.portrait, <Portrait source={page.portrait} />)}
            {partBox('name', words.name, page.name)}
            {partBox('introduction', words.introduction, page.introduction)}
          </ul>
        </section>
      )}
      <section>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 className="text-sm font-semibold">
            {words.links}{' '}
            <span className="num ms-1 font-normal text-ink-3">
              {format(words.chosen, { chosen: chosen.size, count: links.length })}
            </span>
          </h3>
          {fitting.length > 0 && (
            <Button
              size="small"
              tone="plain"
              className="-me-3"
              onClick={() =>
                setChosen(isWhole ? new Set() : new Set(fitting.map((link) => page.links.indexOf(link))))
              }
            >
              {isWhole ? words.none : words.all}
            </Button>
          )}
        </div>
        <ul className="mt-1 divide-y">
          {newFirst.map((at) => (
            <ImportRow
              key={at}
              link={links[at]!}
              state={isNew(page.links[at]!) ? 'new' : 'known'}
              disabled={!chosen.has(at) && (chosen.size >= room || !isNew(page.links[at]!))}
              checked={chosen.has(at)}
              onCheck={(checked) => setChosen(toggle(chosen, at, checked))}
              onTitle={(title) =>
                setLinks(links.map((other, place) => (place === at ? { ...other, title } : other)))
              }
            />
          ))}
        </ul>
        {page.links.filter(isNew).length > room && (
          <p className="mt-2 text-sm text-ink-3">{formatCount(words.full, room)}</p>
        )}
        {page.leftOut > 0 && (
          <p className="mt-2 text-sm text-ink-3">{formatCount(words.leftOut, page.leftOut)}</p>
        )}
      </section>
      <div className="modal-actions flex flex-wrap items-center justify-end gap-x-6 gap-y-3">
        <p className="flex-1 basis-52 text-sm text-pretty text-ink-3">{words.nothingSaved}</p>
        <Button
          tone="primary"
          className="max-sm:w-full"
          processing={busy}
          disabled={count === 0}
          onClick={() => onAdd(review)}
        >
          {formatCount(words.add, count)}
        </Button>
      </div>
    </div>
  )
}

function Portrait({ source }: { source: string | null }) {
  return source && <img src={source} alt="" width={36} height={36} className="squircle -my-2 size-9" />
}

function keyOf({ kind, title, url }: Pick<LinkDraft, 'kind' | 'title' | 'url'>): string {
  return kind === 'heading' ? title.trim().toLowerCase() : addressKey(url)
}

type RowProps = {
  link: ImportedLink
  state: 'new' | 'known'
  checked: boolean
  disabled: boolean
  onCheck: (checked: boolean) => void
  onTitle: (title: string) => void
}

function ImportRow({ link, state, checked, disabled, onCheck, onTitle }: RowProps) {
  const { kind, url, picture } = link
  const id = useId()
  const address = url.replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:)/, '').replace(/\/$/, '')
  const title = link.title || (url ? networkTitle(url) : '')
  const fact = kind === 'heading' || kind === 'icon' ? words.kinds[kind] : null
  // Phones cut off the last fact, which matters least.
  const facts = [state === 'known' && words.known, fact, address].filter(Boolean)
  return (
    <li className="flex min-h-15 items-center gap-3 py-2">
      <input
        id={id}
        type="checkbox"
        className="tick shrink-0"
        aria-label={format(words.choose, { title })}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onCheck(event.target.checked)}
      />
      {kind !== 'heading' && (
        <label
          htmlFor={id}
          className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-chip bg-ink/5 text-ink-2"
        >
          {picture ? (
            <img src={picture} alt="" width={36} height={36} className="size-9 object-cover" />
          ) : (
            <NetworkGlyph address={url} />
          )}
        </label>
      )}
      <div className="grid min-w-0 flex-1">
        {kind === 'icon' || !checked ? (
          <label htmlFor={id} className={cx('truncate text-sm font-medium', !checked && 'text-ink-3')}>
            {title}
          </label>
        ) : (
          // The text, not the field, is in line with the address and close to it.
          <div className="relative -mx-[9px] -my-1.5">
            <TextInput
              aria-label={format(words.title, { address: address || title })}
              className={cx(
                'control-quiet bg-transparent! ps-2! pe-8! hover:bg-(--fill)!',
                kind === 'heading' && 'font-serif'
              )}
              value={link.title}
              onChange={onTitle}
            />
            <Pencil
              size={14}
              strokeWidth={1.75}
              className="pointer-events-none absolute end-2 top-1/2 -translate-y-1/2 text-ink-3"
              aria-hidden="true"
            />
          </div>
        )}
        <p className="truncate text-sm text-ink-3">{facts.join(' · ')}</p>
      </div>
    </li>
  )
}
