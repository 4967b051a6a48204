import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type Application from '#src/applications/models/application'
import PromptVersion from '#src/applications/models/prompt_version'
import { STORED_PROMPTS } from '../limits.js'

const PARTS = ['masterPrompt', 'strictness', 'language', 'model'] as const

type Prompt = Pick<Application, (typeof PARTS)[number]>

/** Saves the new prompt and, on the first change, also the previous one. */
export async function savePromptVersion(
  application: Application,
  before: Prompt,
  trx: TransactionClientContract
): Promise<void> {
  if (PARTS.every((part) => (before[part] ?? null) === (application[part] ?? null))) return
  const applicationId = application.id
  const versions = () => PromptVersion.query({ client: trx }).where('applicationId', applicationId)
  if (!(await versions().first()))
    await PromptVersion.create({ applicationId, ...promptOf(before) }, { client: trx })
  await PromptVersion.create({ applicationId, ...promptOf(application) }, { client: trx })
  const old = await versions().orderBy('id', 'desc').offset(STORED_PROMPTS).limit(STORED_PROMPTS)
  for (const version of old) await version.delete()
}

export function promptOf(prompt: Prompt): Prompt {
  const { masterPrompt, strictness, language = null, model = null } = prompt
  return { masterPrompt, strictness, language, model }
}
