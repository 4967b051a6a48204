import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware, web } from '#start/kernel'
import { ULID } from '#app/core/routes/named_routes'

router
  .group(() => {
    router.get('/', [controllers.inbox.Inbox, 'show']).as('index')
    router.put('/digest', [controllers.inbox.Notifications, 'updateDigest']).as('digest.update')
    router.put('/notices', [controllers.inbox.Notifications, 'updateNotices']).as('notices.update')
    router.get('/leads.csv', [controllers.applications.Leads, 'export']).as('leads.export')
    router.post('/replies', [controllers.inbox.SavedReplies, 'store']).as('replies.store')
    router.put('/replies/:id', [controllers.inbox.SavedReplies, 'update']).as('replies.update')
    router.delete('/replies/:id', [controllers.inbox.SavedReplies, 'destroy']).as('replies.destroy')
    router.get('/:id', [controllers.inbox.Inbox, 'show']).as('show')
    router.delete('/:id', [controllers.inbox.Inbox, 'destroy']).as('destroy')
    router.post('/:id/takeover', [controllers.inbox.Handover, 'takeOver']).as('takeover.store')
    router.delete('/:id/takeover', [controllers.inbox.Handover, 'handBack']).as('takeover.destroy')
    router.put('/:id/assignee', [controllers.inbox.Assignee, 'update']).as('assignee.update')
    router.delete('/:id/assignee', [controllers.inbox.Assignee, 'destroy']).as('assignee.destroy')
    router.post('/:id/messages', [controllers.inbox.Handover, 'reply']).as('messages.store')
    router.post('/:id/templates', [controllers.inbox.Templates, 'store']).as('templates.store')
    router.post('/:id/notes', [controllers.inbox.Notes, 'store']).as('notes.store')
    router
      .delete('/:id/notes/:noteId', [controllers.inbox.Notes, 'destroy'])
      .where('noteId', ULID)
      .as('notes.destroy')
    router.get('/:id/export', [controllers.inbox.Inbox, 'export']).as('export')
  })
  .prefix('/inbox')
  .as('inbox')
  .use([...web, middleware.auth()])

router
  .group(() => {
    router.get('/', [controllers.inbox.HandoverSettings, 'edit']).as('edit')
    router.put('/', [controllers.inbox.HandoverSettings, 'update']).as('update')
  })
  .prefix('/applications/:id/handover')
  .as('applications.handover')
  .use([...web, middleware.auth()])
