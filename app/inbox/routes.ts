import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware, web } from '#start/kernel'
import { ULID } from '#app/core/routes/public_id'

const InboxController = () => import('#app/inbox/controllers/inbox_controller')
const HandoverController = () => import('#app/inbox/controllers/handover_controller')
const NotesController = () => import('#app/inbox/controllers/notes_controller')
const TranscriptController = () => import('#app/inbox/controllers/transcript_controller')
const SavedRepliesController = () => import('#app/inbox/controllers/saved_replies_controller')
const DigestController = () => import('#app/inbox/controllers/digest_controller')
const HandoverSettingsController = () => import('#app/inbox/controllers/handover_settings_controller')

router
  .group(() => {
    router.get('/', [InboxController, 'render']).as('index')
    router.put('/digest', [DigestController, 'execute']).as('digest.update')
    router.get('/leads.csv', [controllers.applications.ExportLeads, 'render']).as('leads.export')
    router.post('/replies', [SavedRepliesController, 'execute']).as('replies.store')
    router.put('/replies/:id', [SavedRepliesController, 'update']).as('replies.update')
    router.delete('/replies/:id', [SavedRepliesController, 'destroy']).as('replies.destroy')
    router.get('/:id', [InboxController, 'render']).as('show')
    router.delete('/:id', [InboxController, 'destroy']).as('destroy')
    router.post('/:id/take-over', [HandoverController, 'takeOver']).as('take-over')
    router.post('/:id/hand-back', [HandoverController, 'handBack']).as('hand-back')
    router.post('/:id/messages', [HandoverController, 'say']).as('messages.store')
    router.post('/:id/notes', [NotesController, 'execute']).as('notes.store')
    router
      .delete('/:id/notes/:noteId', [NotesController, 'destroy'])
      .where('noteId', ULID)
      .as('notes.destroy')
    router.get('/:id/export', [TranscriptController, 'render']).as('export')
  })
  .prefix('/inbox')
  .as('inbox')
  .use([...web, middleware.auth()])

router
  .group(() => {
    router.get('/', [HandoverSettingsController, 'render']).as('edit')
    router.put('/', [HandoverSettingsController, 'execute']).as('update')
  })
  .prefix('/applications/:id/handover')
  .as('applications.handover')
  .use([...web, middleware.auth()])
