import { Job } from '@adonisjs/queue'
import { dayOf, forgetBefore } from './salts.js'

export default class ForgetVisitsJob extends Job {
  static options = { name: 'applications.forget_visits', queue: 'default' }

  execute() {
    return forgetBefore(dayOf())
  }
}
