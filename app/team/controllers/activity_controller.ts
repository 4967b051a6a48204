import type { HttpContext } from '@adonisjs/core/http'
import type { ActivityFilter } from '#protocol/activity'
import {
  listActivity,
  listActors,
  recordActivity,
  type ListedActivity,
} from '#src/identity/activity/activity'
import { ACTIVITY_RETENTION_DAYS, MAX_ACTIVITY } from '#src/identity/limits'
import { toCsv } from '#src/shared/text/csv'
import { activityQuery } from '../validation.js'

const COLUMNS = ['at', 'person', 'action', 'subject', 'detail']

export default class ActivityController {
  async index(ctx: HttpContext) {
    const { inertia, workspace } = ctx
    const { filter, before } = await this.#query(ctx)
    const { listed, earlier } = await listActivity(workspace.id, filter, { before })
    return inertia.render('Team/Activity', {
      activity: { rows: listed.map(row), earlier },
      people: await listActors(workspace.id),
      filter,
      retentionDays: ACTIVITY_RETENTION_DAYS,
    })
  }

  /** Everything that the filter shows, on all pages. */
  async export(ctx: HttpContext) {
    const { response, workspace } = ctx
    const { filter } = await this.#query(ctx)
    const { listed } = await listActivity(workspace.id, filter, { perPage: MAX_ACTIVITY })
    await recordActivity(workspace.id, { action: 'activity.exported' })
    response.header('content-type', 'text/csv; charset=utf-8')
    response.header('content-disposition', 'attachment; filename="activity.csv"')
    return toCsv(
      COLUMNS,
      listed.map(row).map(({ at, actor, action, subject, detail }) => [at, actor, action, subject, detail])
    )
  }

  async #query({ request }: HttpContext): Promise<{ filter: ActivityFilter; before: string | null }> {
    const [, query] = await activityQuery.tryValidate(request.qs())
    const { person = null, kind = null, period = 'all', before = null } = query ?? {}
    return { filter: { person, kind, period }, before }
  }
}

function row({ entry: { id, action, actorName: actor, detail, createdAt }, subject }: ListedActivity) {
  return { id, action, actor, subject, detail, at: createdAt.toISO()! }
}
