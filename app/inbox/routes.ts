import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware, web } from '#start/kernel'
import { ULID } from '#app/core/routes/named_routes'

router
  .group(() => {
    router.get('/', [controllers.inbox.ShowInbox, 'render']).as('index')
    router.put('/digest', [controllers.inbox.UpdateDigest, 'execute']).as('digest.update')
    router.put('/notices', [controllers.inbox.UpdateNotices, 'execute']).as('notices.update')
    router.get('/leads.csv', [controllers.applications.ExportLeads, 'render']).as('leads.export')
    router.post('/replies', [controllers.inbox.CreateSavedReply, 'execute']).as('replies.store')
    router.put('/replies/:id', [controllers.inbox.UpdateSavedReply, 'execute']).as('replies.update')
    router.delete('/replies/:id', [controllers.inbox.DeleteSavedReply, 'execute']).as('replies.destroy')
    router.get('/:id', [controllers.inbox.ShowInbox, 'render']).as('show')
    router.delete('/:id', [controllers.inbox.DeleteConversation, 'execute']).as('destroy')
    router.post('/:id/takeover', [controllers.inbox.TakeOver, 'execute']).as('takeover.store')
    router.delete('/:id/takeover', [controllers.inbox.HandBack, 'execute']).as('takeover.destroy')
    router.put('/:id/assignee', [controllers.inbox.Assign, 'execute']).as('assignee.update')
    router.delete('/:id/assignee', [controllers.inbox.Assign, 'clear']).as('assignee.destroy')
    router.post('/:id/messages', [controllers.inbox.SendReply, 'execute']).as('messages.store')
    router.post('/:id/notes', [controllers.inbox.CreateNote, 'execute']).as('notes.store')
    router
      .delete('/:id/notes/:noteId', [controllers.inbox.DeleteNote, 'execute'])
      .where('noteId', ULID)
      .as('notes.destroy')
    router.get('/:id/export', [controllers.inbox.ExportTranscript, 'render']).as('export')
  })
  .prefix('/inbox')
  .as('inbox')
  .use([...web, middleware.auth()])

router
  .group(() => {
    router.get('/', [controllers.inbox.EditHandoverSettings, 'render']).as('edit')
    router.put('/', [controllers.inbox.EditHandoverSettings, 'execute']).as('update')
  })
  .prefix('/applications/:id/handover')
  .as('applications.handover')
  .use([...web, middleware.auth()])
