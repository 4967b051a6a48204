import { router } from '@inertiajs/react'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { ConfirmDialog } from '~/components/ConfirmDialog'
import { formatAgo } from '~/format'
import { route } from '~/routes'
import { Section } from './Section'

export type DeviceRow = {
  id: string
  name: string
  /** The network address that it was last seen from. */
  address: string | null
  lastSeenAt: string
  here: boolean
}

export function Devices({ devices }: { devices: DeviceRow[] }) {
  const [asking, setAsking] = useState(false)
  const others = devices.filter(({ here }) => !here)
  const signOutOthers = () =>
    router.delete(route('profile.devices.destroy-others'), {
      preserveScroll: true,
      onFinish: () => setAsking(false),
    })

  return (
    <Section title="Devices" description="Where you are signed in. Sign out whatever you do not know.">
      <ul className="grid gap-1">
        {devices.map((device) => (
          <DeviceItem key={device.id} device={device} />
        ))}
      </ul>
      {others.length > 0 && (
        <Button className="mt-6" onClick={() => setAsking(true)}>
          Sign out everywhere else
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title="Sign out everywhere else?"
        description="You stay signed in here. On every other device the password is asked again."
        confirm="Sign out"
        onConfirm={signOutOthers}
        onCancel={() => setAsking(false)}
      />
    </Section>
  )
}

function DeviceItem({ device }: { device: DeviceRow }) {
  const { id, name, address, lastSeenAt, here } = device
  const Icon = /iPhone|iPad|Android/.test(name) ? Smartphone : Monitor
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b py-3 last:border-b-0">
      <Icon size={20} strokeWidth={1.75} className="shrink-0 text-ink-3" aria-hidden="true" />
      <div className="min-w-40 flex-1">
        <p className="text-sm font-medium">{name}</p>
        <p className="text-sm text-ink-3">
          {here ? <span className="text-evidence">This device</span> : `Seen ${formatAgo(lastSeenAt)}`}
          {address && <> · {address}</>}
        </p>
      </div>
      {!here && (
        <Button
          size="small"
          aria-label={`Sign out ${name}`}
          onClick={() => router.delete(route('profile.devices.destroy', id), { preserveScroll: true })}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
