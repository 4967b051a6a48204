import { NETWORK_ICONS } from '@protocol/network_icons'
import { networkOf } from '@protocol/networks'

export function NetworkGlyph({ address, size = 20 }: { address: string; size?: number }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
    >
      <path d={NETWORK_ICONS[networkOf(address)]} />
    </svg>
  )
}
