import PromptVersion from '#src/applications/models/prompt_version'

/** The version before the one in force, by application; only applications that have one. */
export async function earlierPrompts(applicationIds: string[]): Promise<Record<string, string>> {
  const versions = await PromptVersion.query()
    .whereIn('applicationId', applicationIds)
    .orderBy('id', 'desc')
    .select('id', 'applicationId')
  const byApplication = Map.groupBy(versions, ({ applicationId }) => applicationId)
  return Object.fromEntries(
    [...byApplication].flatMap(([id, [, earlier]]) => (earlier ? [[id, earlier.id]] : []))
  )
}
