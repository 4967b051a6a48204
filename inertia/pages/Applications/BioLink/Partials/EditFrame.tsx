import type { BioLinkSummary } from '@protocol/applications'
import type { ReactNode } from 'react'
import { ApplicationFrame, type ApplicationPart } from '../../Partials/ApplicationFrame'

export type { BioLinkSummary }

type Props = { bioLink: BioLinkSummary; here: ApplicationPart; children: ReactNode }

export function EditFrame({ bioLink, here, children }: Props) {
  const { id, name, state, url, avatarUrl } = bioLink
  return (
    <ApplicationFrame application={{ id, kind: 'biolink', name, state, url, avatarUrl }} here={here}>
      {children}
    </ApplicationFrame>
  )
}
