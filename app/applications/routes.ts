import router from '@adonisjs/core/services/router'
import { middleware, web } from '#start/kernel'

const BioLinkIndexController = () => import('#app/applications/controllers/biolink_index_controller')
const BioLinkCreateController = () => import('#app/applications/controllers/biolink_create_controller')
const BioLinkUpdateController = () => import('#app/applications/controllers/biolink_update_controller')
const BioLinkDestroyController = () => import('#app/applications/controllers/biolink_destroy_controller')
const HandleController = () => import('#app/applications/controllers/handle_controller')
const HandleCheckController = () => import('#app/applications/controllers/handle_check_controller')
const IntroductionController = () => import('#app/applications/controllers/introduction_controller')
const MasterPromptController = () => import('#app/applications/controllers/master_prompt_controller')
const AvatarController = () => import('#app/applications/controllers/avatar_controller')
const PromptVersionsController = () => import('#app/applications/controllers/prompt_versions_controller')
const PromptRehearsalController = () => import('#app/applications/controllers/prompt_rehearsal_controller')
const EmbedIndexController = () => import('#app/applications/controllers/embed_index_controller')
const EmbedCreateController = () => import('#app/applications/controllers/embed_create_controller')
const EmbedUpdateController = () => import('#app/applications/controllers/embed_update_controller')
const EmbedDestroyController = () => import('#app/applications/controllers/embed_destroy_controller')
const EmbedGuideController = () => import('#app/applications/controllers/embed_guide_controller')

router
  .group(() => {
    router.get('/', [BioLinkIndexController, 'render']).as('index')
    router.get('/create', [BioLinkCreateController, 'render']).as('create')
    router.post('/', [BioLinkCreateController, 'execute']).as('store')
    router.get('/handle-check', [HandleCheckController, 'render']).as('handle.check')
    router.patch('/:id', [BioLinkUpdateController, 'execute']).as('update')
    router.delete('/:id', [BioLinkDestroyController, 'execute']).as('destroy')
    router.get('/:id/handle', [HandleController, 'render']).as('handle.edit')
    router.put('/:id/handle', [HandleController, 'execute']).as('handle.update')
    router.get('/:id/introduction', [IntroductionController, 'render']).as('introduction.edit')
    router.put('/:id/introduction', [IntroductionController, 'execute']).as('introduction.update')
    router.post('/:id/avatar', [AvatarController, 'execute']).as('avatar.store')
    router.delete('/:id/avatar', [AvatarController, 'destroy']).as('avatar.destroy')
    router.get('/:id/master-prompt', [MasterPromptController, 'render']).as('master-prompt.edit')
    router.put('/:id/master-prompt', [MasterPromptController, 'execute']).as('master-prompt.update')
    router.post('/:id/master-prompt/test', [PromptRehearsalController, 'execute']).as('master-prompt.test')
  })
  .prefix('/applications/bio-links')
  .as('applications.biolink')
  .use([...web, middleware.auth()])

router
  .group(() => {
    router.get('/', [EmbedIndexController, 'render']).as('index')
    router.get('/create', [EmbedCreateController, 'render']).as('create')
    router.post('/', [EmbedCreateController, 'execute']).as('store')
    router.patch('/:id', [EmbedUpdateController, 'execute']).as('update')
    router.delete('/:id', [EmbedDestroyController, 'execute']).as('destroy')
    router.get('/:id/guide', [EmbedGuideController, 'render']).as('guide')
  })
  .prefix('/applications/embeds')
  .as('applications.embed')
  .use([...web, middleware.auth()])

router
  .post('/applications/prompt-versions/:id/restore', [PromptVersionsController, 'execute'])
  .as('applications.prompt-versions.restore')
  .use([...web, middleware.auth()])
