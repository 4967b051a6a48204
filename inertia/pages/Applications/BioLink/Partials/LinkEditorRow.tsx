import { PAYMENT_CHARACTERS } from '@protocol/applications'
import { networkTitle } from '@protocol/networks'
import { paymentService } from '@protocol/payments'
import { use, useEffect, useRef, useState } from 'react'
import { cx } from '~/components/cx'
import { Field } from '~/components/forms/Field'
import { FormContext } from '~/components/forms/form_context'
import { TextInput } from '~/components/forms/TextInput'
import { introduction as words } from '~/messages'
import { findPicture, LinkPicture } from './LinkPicture'
import { LinkRowActions } from './LinkRowActions'
import { LinkRowHead } from './LinkRowHead'
import { LinkSchedule } from './LinkSchedule'
import { nameOf, type LinkDraft } from './link_draft'

type Props = {
  bioLinkId: string
  link: LinkDraft
  /** Index among all links, which the server uses in field names. */
  at: number
  /** Position among the visible links, from 1. */
  number: number
  isLast: boolean
  /** Null until the link is saved. */
  clicks: number | null
  onChange: (next: Partial<LinkDraft>) => void
  onMove: (step: number) => void
  onRemove: () => void
  onDragStart: () => void
  onDropHere: () => void
}

const LABELS = {
  link: words.links.label,
  featured: words.links.label,
  heading: words.links.heading,
  payment: words.links.label,
  icon: words.icons.label,
}

export function LinkEditorRow(props: Props) {
  const { bioLinkId, link, at, number, onDropHere } = props
  const { kind, title, url } = link
  const name = nameOf(link, number)
  const [isNew] = useState(link.id === null && title === '' && url === '')
  const scheduled = link.startsAt !== null || link.endsAt !== null
  const [timed, setTimed] = useState(scheduled)
  const [opened, setOpened] = useState(isNew)
  const [searched, setSearched] = useState(url)
  const [searching, setSearching] = useState(false)
  const [found, setFound] = useState<string | null>(null)
  // The list is edited while the server searches.
  const latest = useRef(props)
  useEffect(() => void (latest.current = props))
  const { errors } = use(FormContext)
  const open = opened || Object.keys(errors).some((field) => field.startsWith(`links.${at}.`))

  const isLink = kind === 'link' || kind === 'featured' || kind === 'payment'
  const shape = kind === 'featured' ? 'featured' : 'square'
  const findMissingPicture = async (wanted: 'featured' | 'square') => {
    const { picture: had } = link
    if (!isLink || url === '' || (had && had !== found)) return
    setSearched(url)
    setSearching(true)
    const picture = await findPicture(bioLinkId, url, wanted)
    setSearching(false)
    const { link: now, onChange: change } = latest.current
    if (!picture || now.url !== url || now.picture !== had) return
    setFound(picture)
    change({ picture })
  }
  const onChange = (next: Partial<LinkDraft>) => {
    props.onChange(next)
    // Its picture is larger.
    if (next.kind === 'featured') void findMissingPicture('featured')
  }

  const titleField = (
    <Field name={`links.${at}.title`} label={LABELS[kind]}>
      <TextInput
        autoComplete="off"
        autoFocus={isNew && kind !== 'icon'}
        placeholder={kind === 'icon' && url ? networkTitle(url) : undefined}
        value={title}
        onChange={(next) => onChange({ title: next })}
      />
    </Field>
  )
  const addressField = kind !== 'heading' && (
    <Field name={`links.${at}.url`} label={words.links.address}>
      <TextInput
        type="url"
        inputMode="url"
        autoCapitalize="none"
        autoFocus={isNew && kind === 'icon'}
        placeholder="https://"
        value={url}
        // Recognized while it is typed; the card can be switched off again.
        onChange={(next) =>
          onChange(
            kind === 'link' && !paymentService(url) && paymentService(next)
              ? { url: next, kind: 'payment' }
              : { url: next }
          )
        }
        onBlur={() => url !== searched && void findMissingPicture(shape)}
      />
    </Field>
  )
  const fields = kind === 'icon' ? [addressField, titleField] : [titleField, addressField]

  return (
    <li
      className="grid gap-3 p-3"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDropHere()
      }}
    >
      <LinkRowHead
        {...props}
        name={name}
        open={open}
        scheduled={scheduled}
        isRefused={Boolean(errors[`links.${at}.url`])}
        onToggle={() => setOpened(!open)}
      />
      {open && (
        // The fields begin where the title above does.
        <div className={cx('grid gap-3', kind === 'heading' ? 'ps-1 sm:ps-6.5' : 'ps-13 sm:ps-18.5')}>
          <div className="flex items-start">
            {isLink && (
              <LinkPicture
                bioLinkId={bioLinkId}
                name={name}
                field={`links.${at}.picture`}
                shape={shape}
                searching={searching}
                picture={link.picture}
                onChange={(picture) => onChange({ picture })}
              />
            )}
            <div
              className={cx('grid min-w-0 flex-1 items-start gap-3', kind !== 'heading' && 'sm:grid-cols-2')}
            >
              {fields.map((field, place) => (
                <div key={place} className="contents">
                  {field}
                </div>
              ))}
            </div>
          </div>
          {kind === 'payment' && <PaymentFields link={link} at={at} onChange={onChange} />}
          {isLink && (timed || scheduled) && <LinkSchedule link={link} position={at} onChange={onChange} />}
          <LinkRowActions
            {...props}
            onChange={onChange}
            name={name}
            scheduled={scheduled}
            timed={timed || scheduled}
            onTimed={setTimed}
          />
        </div>
      )}
    </li>
  )
}

function PaymentFields({ link, at, onChange }: Pick<Props, 'link' | 'at' | 'onChange'>) {
  const { price, button, url } = link
  const { payments } = words
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field name={`links.${at}.price`} label={payments.price}>
        <TextInput
          autoComplete="off"
          maxLength={PAYMENT_CHARACTERS}
          placeholder={payments.priceExample}
          value={price}
          onChange={(next) => onChange({ price: next })}
        />
      </Field>
      <Field name={`links.${at}.button`} label={payments.button}>
        <TextInput
          autoComplete="off"
          maxLength={PAYMENT_CHARACTERS}
          placeholder={payments.buttons[paymentService(url)?.action ?? 'buy']}
          value={button}
          onChange={(next) => onChange({ button: next })}
        />
      </Field>
      <p className="text-sm text-pretty text-ink-3 sm:col-span-2">{payments.about}</p>
    </div>
  )
}
