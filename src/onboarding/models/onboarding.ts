import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { OnboardingStep, Tone } from '#protocol/onboarding'
import { jsonColumn } from '#src/shared/database/json_column'

/** An absent field was left as drafted and continues to follow the draft. */
type ConfirmedDraft = { name: string; introduction?: string; suggestedQuestions?: string[] }

type ModelDraft = { introduction: string; masterPrompt: string; suggestedQuestions: string[] }

/** The answers so far; null for a skipped step, absent for one not reached. */
export type Answers = {
  craft?: string | null
  /** `all` answers from everything in the workspace, including later sources. */
  material?: 'given' | 'all' | null
  tone?: Tone | null
  understood?: ConfirmedDraft | null
  handle?: string | null
  written?: Partial<ModelDraft>
  /** Set until the page has been shown once. */
  openedVisitId?: string
}

/** A workspace's progress to its first published page. */
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

  /** The sources of the answers; null means all of the workspace's. */
  get chosenSources(): string[] | null {
    return this.answers.material === 'given' ? this.sourceIds : null
  }
}
