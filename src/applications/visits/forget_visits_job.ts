import { Job } from '@adonisjs/queue'
import { dayOf, deleteSaltsBefore } from './salts.js'

export default class ForgetVisitsJob extends Job {
  static options = { name: 'applications.forget_visits', queue: 'default' }

  execute() {
    return deleteSaltsBefore(dayOf())
  }
}
