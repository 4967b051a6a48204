import { Button } from '~/components/Button'
import { onboardingGuided as words } from '~/messages'

export function SkipButton({ onSkip, children = words.skip }: { onSkip: () => void; children?: string }) {
  return (
    <Button tone="plain" className="-ms-5" onClick={onSkip}>
      {children}
    </Button>
  )
}
