import type { HomeApplication } from '#protocol/home'
import { currentHandles } from './biolink/find_biolink.js'
import { applicationWeeks, busiestFirst, QUIET_WEEK } from './queries/application_weeks.js'
import { domainUrl, reachedDomains } from './domains/served_domains.js'
import { obstaclesOf } from './obstacles.js'
import type Application from './models/application.js'
import { listApplications } from './queries/find_application.js'

/** All of them, the busiest first. */
export async function summarizeApplications(
  workspaceId: string,
  appUrl: string,
  pictureOf: (application: Application) => string | null
): Promise<HomeApplication[]> {
  const applications = await listApplications(workspaceId)
  if (applications.length === 0) return []
  const paged = applications.filter(({ kind }) => kind === 'biolink')
  const ids = paged.map(({ id }) => id)
  const [handles, domains, weeks, obstacles] = await Promise.all([
    currentHandles(ids),
    reachedDomains(ids),
    applicationWeeks(workspaceId),
    obstaclesOf(applications.map(({ id }) => id)),
  ])
  return busiestFirst(
    applications.map((application) => {
      const { id, kind, name, state, settings } = application
      return {
        id,
        kind,
        name,
        state,
        obstacle: obstacles.get(id) ?? null,
        url: urlOf(handles.get(id), domains.get(id), appUrl),
        avatarUrl: kind === 'biolink' ? pictureOf(application) : null,
        accent: kind === 'embed' ? settings.colors.accent : null,
        week: weeks.get(id) ?? QUIET_WEEK,
      }
    })
  )
}

function urlOf(handle: string | undefined, domain: string | undefined, appUrl: string): string | null {
  if (handle === undefined) return null
  return domain === undefined ? `${appUrl}/@${handle}` : domainUrl(domain, appUrl)
}
