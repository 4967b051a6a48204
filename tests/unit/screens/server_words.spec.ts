import { globSync } from 'node:fs'
import { test } from '@japa/runner'
import { serverSentences } from '#tests/support/server_sentences'

const ROOT = new URL('../../../', import.meta.url).pathname

/** Files with sentences for other readers, by reader. */
const OTHERS: Record<string, string[]> = {
  programs: [
    'app/{api,mcp}/**/*.ts',
    'app/**/receive_{facebook,telegram}_webhook_controller.ts',
    'app/**/receive_websub_controller.ts',
    'src/realtime/**/*.ts',
    'src/shared/fetch/**/*.ts',
    'src/webhooks/webhooks.ts',
  ],
  operators: [
    'src/knowledge/passages/embedding/embedding_model.ts',
    'src/operations/doctor/**/*.ts',
    'src/operations/replica/continuous_backup.ts',
    'src/operations/update_check.ts',
    'src/{shared,operations}/observability/**/*.ts',
  ],
  visitors: [
    'src/applications/biolink/share/card_worker.ts',
    'src/applications/persona/{budget,draft_persona,handover_offer}.ts',
    'src/answering/topics/*.ts',
  ],
  models: [
    'src/answering/**/{prompt,rewrite_follow_up,search_queries}.ts',
    'src/answering/generative/translate_back.ts',
    'src/answering/providers/check_provider.ts',
    'src/applications/persona/write_draft.ts',
    'src/knowledge/passages/embedding/embed_passages.ts',
    'src/onboarding/{draft_page,tones}.ts',
    'src/onboarding/actions/phrase_draft.ts',
  ],
}
const others = new Set(globSync(Object.values(OTHERS).flat(), { cwd: ROOT }))
const files = globSync('{app,src}/**/*.ts', { cwd: ROOT }).filter(
  (file) => !file.startsWith('src/messages/') && !others.has(file)
)

test.group('Sentences of the server for account holders', () => {
  test('{$self} takes its sentences from src/messages')
    .with(files)
    .run(({ assert }, file) => assert.deepEqual(serverSentences(`${ROOT}${file}`), []))

  test('{$self} still exists and contains its own sentences')
    .with(Object.values(OTHERS).flat())
    .run(({ assert }, pattern) => {
      const left = globSync(pattern, { cwd: ROOT }).flatMap((file) => serverSentences(`${ROOT}${file}`))
      assert.isNotEmpty(left)
    })

  test('finds the sentence in {$self}')
    .with([
      "session.flash('notice', 'Saved.')",
      "session.flash('error', ok ? messages().profile.saved : 'Gone')",
      'session.flash("notice", `“${title}” is deleted.`)',
      "flashFieldErrors(session, { name: 'Taken.' })",
      "const WRONG = 'This is not your password.'",
      "const SENTENCES = { taken: 'Another has this name. Choose a different one.' }",
      'return `You have ${max} checks, which is the limit.`',
      "const text = ['Hello', 'please confirm', 'Somebody asked for a new password here:']",
      "format('{count} items', { count })",
      "withMessages(validator, () => ({ 'name.required': 'Give it a name.' }))",
    ])
    .run(({ assert }, code) => assert.lengthOf(serverSentences('planted.ts', code), 1))

  test('finds no sentence in {$self}')
    .with([
      "session.flash('notice', messages().profile.saved)",
      'flashFieldErrors(session, { name: format(messages().fields.taken, { name }) })',
      "if (state === 'Not found here.') return",
      "throw new Error('This never happens here.')",
      "logger.warn({ id }, 'The letter was not sent.')",
      "query.where('lower(title) like ?', title)",
      "import { messages } from '#src/messages/messages'",
    ])
    .run(({ assert }, code) => assert.deepEqual(serverSentences('quiet.ts', code), []))
})
