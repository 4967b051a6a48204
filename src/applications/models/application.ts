import { BaseModel, beforeCreate, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { ApplicationKind, ApplicationState, Persona, Strictness } from '#protocol/applications'
import { newId } from '#src/shared/ids'
import { jsonColumn } from '#src/shared/database/json_column'
import { NO_SETTINGS, type ApplicationSettings } from './application_settings.js'

const stored = jsonColumn<Partial<ApplicationSettings>>({})
/** Rows older than a setting get its default. */
const settingsColumn = {
  prepare: stored.prepare,
  consume: (value: unknown): ApplicationSettings => ({ ...NO_SETTINGS, ...stored.consume(value) }),
}

/** A channel through which a workspace's content answers: a bio link, an embed or a Facebook page. */
export default class Application extends BaseModel {
  static selfAssignPrimaryKey = true
  static table = 'applications'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare workspaceId: string

  @column()
  declare kind: ApplicationKind

  @column()
  declare name: string

  /** Public: identifies the application in visitors' addresses. */
  @column()
  declare key: string

  @column()
  declare state: ApplicationState

  @column({ consume: Boolean })
  declare allSources: boolean

  @column()
  declare headline: string

  @column()
  declare introduction: string

  @column()
  declare masterPrompt: string

  @column()
  declare strictness: Strictness

  @column()
  declare language: string | null

  /** `provider:model`, `quotes`, or null for the default. */
  @column()
  declare model: string | null

  @column(jsonColumn<string[]>([]))
  declare suggestedQuestions: string[]

  @column(settingsColumn)
  declare settings: ApplicationSettings

  @column()
  declare views: number

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @column.dateTime({ autoCreate: true, autoUpdate: true })
  declare updatedAt: DateTime

  get persona(): Persona {
    const { introduction, masterPrompt, strictness, language, suggestedQuestions } = this
    const { notCovered } = this.settings
    return { introduction, masterPrompt, notCovered, strictness, language, suggestedQuestions }
  }

  @beforeCreate()
  static identify(application: Application) {
    application.id ??= newId()
  }
}
