import { router } from '@inertiajs/react'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Ago } from '~/components/Ago'
import { Button, VisitButton } from '~/components/Button'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { Sentence } from '~/components/Sentence'
import { common, profileWaysIn as words, format } from '~/messages'
import { route } from '~/lib/routes'
import { Section, ShowMoreButton } from './Section'

export type DeviceRow = {
  id: string
  name: string
  /** The IP address it last used. */
  address: string | null
  lastSeenAt: string
  here: boolean
}

/** More than one further device is shown on request. */
const SHOWN = 3

export function Devices({ devices }: { devices: DeviceRow[] }) {
  const [asking, setAsking] = useState(false)
  const [showsAll, setShowsAll] = useState(devices.length <= SHOWN + 1)
  const others = devices.filter(({ here }) => !here)
  const signOutOthers = () =>
    router.delete(route('profile.devices.others.destroy'), {
      preserveScroll: true,
      onSuccess: () => setAsking(false),
    })

  return (
    <Section
      id="devices"
      title={words.devices.title}
      description={words.devices.about}
      action={
        others.length > 0 && (
          <Button size="small" onClick={() => setAsking(true)}>
            {words.devices.signOutOthers}
          </Button>
        )
      }
    >
      <ul className="-my-3">
        {devices.slice(0, showsAll ? undefined : SHOWN).map((device) => (
          <DeviceItem key={device.id} device={device} />
        ))}
      </ul>
      {!showsAll && (
        <ShowMoreButton onClick={() => setShowsAll(true)}>
          {format(common.showAll, { count: devices.length })}
        </ShowMoreButton>
      )}
      <ConfirmDialog
        open={asking}
        title={words.devices.signOutTitle}
        description={words.devices.signOutAbout}
        confirm={words.devices.signOut}
        onConfirm={signOutOthers}
        onCancel={() => setAsking(false)}
      />
    </Section>
  )
}

function DeviceItem({ device }: { device: DeviceRow }) {
  const { id, name, here } = device
  const Icon = /iPhone|iPad|Android/.test(name) ? Smartphone : Monitor
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b py-3 last:border-b-0">
      <Icon size={20} strokeWidth={1.75} className="shrink-0 text-ink-3" aria-hidden="true" />
      <div className="min-w-40 flex-1">
        <p className="text-sm font-medium">{name}</p>
        <Where device={device} />
      </div>
      {!here && (
        <VisitButton
          size="small"
          tone="plain"
          className="-me-3"
          aria-label={format(words.devices.signOutOne, { name })}
          onClick={() => router.delete(route('profile.devices.destroy', id), { preserveScroll: true })}
        >
          {words.devices.signOut}
        </VisitButton>
      )}
    </li>
  )
}

function Where({ device: { address, lastSeenAt, here } }: { device: DeviceRow }) {
  const { devices } = words
  return (
    <p className="facts overflow-hidden text-sm text-ink-3">
      {here ? (
        <span className="font-medium text-ink">{devices.here}</span>
      ) : (
        <span>
          <Sentence text={devices.seen} with={{ ago: <Ago at={lastSeenAt} /> }} />
        </span>
      )}
      {address && <span>{address}</span>}
    </p>
  )
}
