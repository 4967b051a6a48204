import { Button } from '~/components/Button'

export function SkipButton({ onSkip, children = 'Skip' }: { onSkip: () => void; children?: string }) {
  return (
    <Button tone="plain" onClick={onSkip}>
      {children}
    </Button>
  )
}
