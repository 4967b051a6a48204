import type { ApplicationSummary } from '@protocol/applications'
import type { ReactNode } from 'react'
import { ApplicationFrame, type ApplicationPart } from '../../Partials/ApplicationFrame'

export type EmbedSummary = ApplicationSummary

type Props = { embed: EmbedSummary; here: ApplicationPart; children: ReactNode }

export function EmbedFrame({ embed: { id, name, state }, here, children }: Props) {
  return (
    <ApplicationFrame
      application={{ id, kind: 'embed', name, state, url: null, avatarUrl: null }}
      here={here}
    >
      {children}
    </ApplicationFrame>
  )
}
