type Props = { size?: number; className?: string }

const SQUIRCLE = 'M20 0C34.6 0 40 5.4 40 20S34.6 40 20 40 0 34.6 0 20 5.4 0 20 0Z'
const MARK =
  'M17.4 11.2c-4.9 2-8 6.2-8 11.3 0 3.9 2.4 6.5 5.6 6.5 2.9 0 5-2.1 5-4.8 0-2.7-1.9-4.6-4.4-4.6-.5 0-1 .1-1.3.2.4-2.2 2.3-4.5 4.9-5.8l-1.8-2.8Z' +
  'm12.2 0c-4.9 2-8 6.2-8 11.3 0 3.9 2.4 6.5 5.6 6.5 2.9 0 5-2.1 5-4.8 0-2.7-1.9-4.6-4.4-4.6-.5 0-1 .1-1.3.2.4-2.2 2.3-4.5 4.9-5.8l-1.8-2.8Z'

export function Logo({ size = 32, className }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" className={className} aria-hidden="true">
      <path fill="var(--evidence)" fillRule="evenodd" d={SQUIRCLE + MARK} />
    </svg>
  )
}
