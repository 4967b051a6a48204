import type { LucideProps } from 'lucide-react'
import type { ReactNode } from 'react'

/** A bolt in a speech bubble, drawn like the other icons. */
export function MessengerGlyph(props: LucideProps) {
  return (
    <Glyph {...props}>
      <path d="M12 3c-5.1 0-9 3.7-9 8.4 0 2.500 1.100 4.700 3 6.200V21l3-1.600c.9.300 1.900.400 3 .400 5.100 0 9-3.700 9-8.400S17.100 3 12 3Z" />
      <path d="m7.500 13.300 3-3.200 3 2.400 3-2.900" />
    </Glyph>
  )
}

/** A camera, drawn like the other icons. */
export function InstagramGlyph(props: LucideProps) {
  return (
    <Glyph {...props}>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" />
    </Glyph>
  )
}

/** A handset in a speech bubble, drawn like the other icons. */
export function WhatsAppGlyph(props: LucideProps) {
  return (
    <Glyph {...props}>
      <path d="M12 3a9 9 0 0 0-7.700 13.600L3 21l4.500-1.200A9 9 0 1 0 12 3Z" />
      <path d="M9.200 8.300c-.6.5-.9 1.200-.7 2 .6 2.500 2.700 4.600 5.200 5.200.8.200 1.500-.1 2-.7" />
    </Glyph>
  )
}

type Props = Pick<LucideProps, 'size' | 'strokeWidth' | 'className'> & { children?: ReactNode }

function Glyph({ size = 18, strokeWidth = 1.75, className, children }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
