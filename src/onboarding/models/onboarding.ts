import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { OnboardingStep, Tone } from '#protocol/onboarding'
import { jsonColumn } from '#src/shared/database/json_column'

/** What is absent was left as drafted, and goes on following the draft. */
type ConfirmedDraft = { name: string; introduction?: string; suggestedQuestions?: string[] }

type ModelDraft = { introduction: string; masterPrompt: string; suggestedQuestions: string[] }

/** What was answered so far; null where a step was skipped, absent where it was not reached. */
export type Answers = {
  craft?: string | null
  /** `all` answers from everything the account has, later sources too. */
  material?: 'given' | 'all' | null
  tone?: Tone | null
  understood?: ConfirmedDraft | null
  handle?: string | null
  written?: Partial<ModelDraft>
  /** Until the page has been shown once. */
  openedVisitId?: string
}

/** An account's way to its first published page. */
export default class Onboarding extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'onboardings'

  @column({ isPrimary: true })
  declare workspaceId: string

  @column()
  declare way: 'guided' | 'quick'

  @column()
  declare step: OnboardingStep

  @column(jsonColumn<Answers>({}))
  declare answers: Answers

  @column(jsonColumn<string[]>([]))
  declare sourceIds: string[]

  @column()
  declare foundTitle: string | null

  @column()
  declare conversationId: string | null

  @column()
  declare applicationId: string | null

  @column.dateTime()
  declare finishedAt: DateTime | null

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @column.dateTime({ autoCreate: true, autoUpdate: true })
  declare updatedAt: DateTime

  /** Where answers come from: null is all of the account's sources. */
  get chosenSources(): string[] | null {
    return this.answers.material === 'given' ? this.sourceIds : null
  }
}
