import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from '@japa/runner'
import ts from 'typescript'
import { PAGE_LOCALES } from '#protocol/languages'
import { repliesIn } from '#protocol/visitor_words/replies'
import { serverSentences, userFacingLiterals } from '#tests/support/words'

const ROOT = new URL('../../../', import.meta.url).pathname

test.group('Sentences of the account holder’s screens', () => {
  const files = globSync('inertia/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !file.startsWith('inertia/messages/')
  )

  test('{$self} takes its sentences from inertia/messages')
    .with(files)
    .run(({ assert }, file) => assert.deepEqual(userFacingLiterals(`${ROOT}${file}`), []))
})

/** Code samples to copy. */
const CODE = 'embed_code.ts'
/** An email, unlike the layout that is called Letter. */
const LETTER = /(?!^Letter$)\bletters?\b(?! and digits)/i

/** What native speakers would not write on a screen, and what they would. */
const FORBIDDEN: [string, RegExp, string][] = [
  ['a full form', /\b(?:do|does|did|is|are|was|were|has|have|could|should|would)n?(?: not|n'ot)\b/i, 'isn’t'],
  ['cannot', /\bcannot\b/i, 'can’t'],
  ['it is', /\b(?<!who )(?:it is|you are|you have been|we are|there is|I am)\b(?! not| one|[.,;])/i, 'it’s'],
  ['stands', /\b(?:stands?|stood) (?:in|at|on|here|there|behind|beside)\b|\bstands\b/i, 'is'],
  ['somebody', /\b(?:some|every|no|any)body\b/i, 'someone'],
  ['whoever', /\bwhoever\b/i, 'anyone who'],
  ['any more', /\bany more\b(?! of| unless)/i, 'anymore'],
  ['a look', /\b(?:look(?:s|ed|ing)? (?:at|again|now|for changes)|(?:last|next) look)\b/i, 'sync, check'],
  ['a letter', LETTER, 'email'],
  ['a mail', /(?<![@-])\bmail(?:s|ed)?\b(?!to:)/i, 'email'],
  ['go on', /\b(?:go|goes|went) on\b/i, 'continue'],
  [
    'empty for',
    /\bempty (?:for|means|takes)\b(?<!leave it empty for)(?<!leave empty for)/i,
    'Leave empty to …',
  ],
  [
    'per',
    /\b(?:views?|opens?|answers|messages|requests|chats|pictures|reports) an? (?:day|week|minute)\b/i,
    'per',
  ],
  ['held', /\b(?:holds?|hold true)\b/i, 'has, passes'],
  ['anew', /\banew\b/i, 'again'],
  ['erased', /\b(?:is|are) erased\b/i, 'deleted'],
  ['present', /\b[Pp]resent (?:password|text)\b/, 'current'],
  ['was used already', /\bwas used already\b/i, 'was already used'],
  ['British spelling', /\b(?:colour|centre|recognise|favourite|organise|cancelled)\w*/i, 'color'],
  ['throw away', /\bthrow[ns]? (?:it )?away\b/i, 'discard'],
]
const GERMAN_FILES = globSync(['{inertia,src}/messages/de/*.ts', 'protocol/visitor_words/de.ts'], {
  cwd: ROOT,
})
/** What German interfaces that say du do not say, and what they say instead. */
const GERMAN: [string, RegExp, string][] = [
  ['Sie', /(?<=[\p{Ll},] )(?:Sie|Ihnen|Ihre?[mnrs]?)\b/u, 'du'],
  ['nochmal', /\bnochmals?\b/i, 'noch einmal'],
  ['Sinn machen', /\bmach(?:t|en) (?:keinen )?Sinn\b/i, 'ist sinnvoll'],
  ['hier klicken', /\bhier klicken\b|\bklick hier\b/i, 'what opens'],
  ['an exclamation mark', /!/, 'a full stop'],
  ['Hoppla', /\b(?:Hoppla|Ups|Huch)\b/i, 'what happened'],
  ['a gender mark', /\p{L}[*:_]innen\b/u, 'a neutral word'],
  ['Email', /\b(?:Email|eMail|E-mail)s?\b/, 'E-Mail'],
  ['a hyphen', / - (?!Ende)/, 'a comma or a colon'],
  ['three dots', /\.\.\./, '…'],
]
/** A link is what leads to a page; an address is for email, an IP or typing into a field. */
const ADDRESS = /\baddress(?:es)?\b/i
const ADDRESS_OF =
  /\b(?:email|web|new|private|IP|own|of the server) address(?:es)?\b|\baddress bar\b|private address/i

test.group('Words on screens and in emails', () => {
  const FILES = globSync(['{inertia,src}/messages/en/*.ts', 'protocol/visitor_words/en.ts'], { cwd: ROOT })

  test('{$self} is written as a native speaker would')
    .with(FILES.filter((file) => !file.endsWith(CODE)))
    .run(({ assert }, file) => {
      assert.deepEqual(sentencesIn(readFileSync(`${ROOT}${file}`, 'utf8')).flatMap(complaintsOf), [])
    })

  test('{$self} is written as a German would, and says du')
    .with(GERMAN_FILES)
    .run(({ assert }, file) => {
      assert.deepEqual(sentencesIn(readFileSync(`${ROOT}${file}`, 'utf8')).flatMap(germanComplaints), [])
    })

  test('finds what is wrong with the German “{0}”')
    .with([
      ['Geben Sie Ihren Namen ein.', 'Sie'],
      ['Versuch es nochmal.', 'nochmal'],
      ['Das macht keinen Sinn.', 'Sinn machen'],
      ['Für mehr hier klicken', 'hier klicken'],
      ['Alles gespeichert!', 'an exclamation mark'],
      ['Hoppla, das ging nicht.', 'Hoppla'],
      ['Für Besucher:innen', 'a gender mark'],
      ['Deine Email', 'Email'],
      ['Fertig - lade neu', 'a hyphen'],
      ['Lädt...', 'three dots'],
    ] as const)
    .run(({ assert }, [sentence, kind]) => {
      assert.isTrue(germanComplaints(sentence).some((complaint) => complaint.startsWith(`${kind}:`)))
    })

  test('finds nothing wrong with the German “{$self}”')
    .with([
      'Deine E-Mail-Adresse ist bestätigt.',
      'Die Seite antwortet. Sie ist live.',
      'Versuch es noch einmal.',
    ])
    .run(({ assert }, sentence) => assert.deepEqual(germanComplaints(sentence), []))

  test('finds what is wrong with “{0}”')
    .with([
      ['It does not answer.', 'a full form'],
      ['This cannot be undone.', 'cannot'],
      ['It is deleted.', 'it is'],
      ['The words it stands on', 'stands'],
      ['Nobody has asked', 'somebody'],
      ['Whoever has your link', 'whoever'],
      ['It isn’t here any more.', 'any more'],
      ['It is looked at first', 'a look'],
      ['Once a day you get a letter', 'a letter'],
      ['Letter sent', 'a letter'],
      ['The link that was mailed', 'a mail'],
      ['Go on', 'go on'],
      ['Empty for as many as are asked.', 'empty for'],
      ['Views a day', 'per'],
      ['The answer must hold each.', 'held'],
      ['Write it anew', 'anew'],
      ['Everything is erased.', 'erased'],
      ['Present password', 'present'],
      ['Copy address', 'address'],
    ] as const)
    .run(({ assert }, [sentence, kind]) => {
      assert.isTrue(complaintsOf(sentence).some((complaint) => complaint.startsWith(`${kind}:`)))
    })

  test('finds nothing wrong with “{$self}”')
    .with([
      'It doesn’t answer yet.',
      'Leave empty to allow any.',
      'Leave it empty for no limit.',
      'This isn’t an email address.',
      'Understand it at once.',
      'Send by email',
      'Letter',
    ])
    .run(({ assert }, sentence) => assert.deepEqual(complaintsOf(sentence), []))
})

function complaintsOf(words: string): string[] {
  const sentence = words.replace(/\{\w+\}/g, '')
  const found = FORBIDDEN.filter(([, pattern]) => pattern.test(sentence)).map(
    ([kind, , better]) => `${kind}: “${sentence}” → ${better}`
  )
  const other = sentence.replace(new RegExp(ADDRESS_OF, 'gi'), '')
  return ADDRESS.test(other) ? [...found, `address: “${sentence}” → link`] : found
}

function germanComplaints(sentence: string): string[] {
  return GERMAN.filter(([, pattern]) => pattern.test(sentence)).map(
    ([kind, , better]) => `${kind}: “${sentence}” → ${better}`
  )
}

/** Every string value, without names of keys. */
function sentencesIn(text: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node)) return visit(node.initializer)
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text)
    if (!ts.isExportDeclaration(node) && !ts.isImportDeclaration(node)) ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('words.ts', text, ts.ScriptTarget.Latest, true))
  return found
}

test.group('Sentences of the server for account holders', () => {
  /** Files with sentences for other readers, by reader. */
  const OTHERS: Record<string, string[]> = {
    programs: [
      'app/{api,mcp}/**/*.ts',
      'app/**/{facebook,telegram,whatsapp}_webhook_controller.ts',
      'app/knowledge/controllers/websub_controller.ts',
      'app/applications/webhook_requests.ts',
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

/** Names, formats and words that German shares with English. */
const SHARED =
  /^(?:Admin|Agent|Audio|Auto|Blog|Bucket|Button|CSV|Chats?|Chat\.tsx|Claude (?:Code|Desktop)|Codex|Content-Security-Policy|Cursor|Desktop|Details|Domain|EPUB|Excel|Facebook|Feed|Instagram|Flora|GitHub|HTML|HTTP|Handle|ID|JSON|Jobs|Layout|Links?|Live|Logo|live|Markdown|Messenger|Name|Newsletter|Node|Notion|OK|OpenDocument|Original|PDF|Passkeys|Pause|Podcast|Position|PowerPoint|RTF|React|Region|Repository|Server|Shopify|Squarespace|Status|Tag Manager|Team|Telegram|Test|Text|Token|URL|VS Code|Version|Webflow|Webhooks|Website|WhatsApp|Wix|Word|WordPress|Workspaces|YouTube|Zoom|ms|s)?$/

test.group('Messages in another language', () => {
  /** Programs to copy are in English. */
  const FILES = globSync('{inertia,src}/messages/en/*.ts', { cwd: ROOT }).filter(
    (file) => !/(?:index|embed_code)\.ts$/.test(file)
  )

  const OTHERS = PAGE_LOCALES.filter((locale) => locale !== 'en').flatMap((locale) =>
    FILES.map((file) => [locale, file] as const)
  )

  test('{0}, {1}: has the keys, forms and placeholders of English')
    .with(OTHERS)
    .run(async ({ assert }, [locale, file]) => {
      const english = await sentencesOf(file)
      const other = await sentencesOf(inLocale(file, locale))
      assert.sameMembers(Object.keys(other), Object.keys(english))
      for (const [key, sentence] of Object.entries(english))
        assert.deepEqual(formsOf(other[key]!), formsOf(sentence), key)
    })

  test('{0}, {1}: is translated')
    .with(OTHERS)
    .run(async ({ assert }, [locale, file]) => {
      const english = await sentencesOf(file)
      const same = Object.entries(await sentencesOf(inLocale(file, locale))).filter(
        ([key, sentence]) => sentence === english[key] && !SHARED.test(wordsOf(sentence))
      )
      assert.deepEqual(same, [])
    })

  test('{$self}: names what visitors see if the content has no answer')
    .with([...PAGE_LOCALES])
    .run(async ({ assert }, language) => {
      const sentences = await sentencesOf(`inertia/messages/${language}/applications.ts`)
      assert.include(sentences['applications.prompt.notCovered.hint'], repliesIn({ language }).notFound)
    })

  test('{$self}: quotes as German does')
    .with(FILES.map((file) => inLocale(file, 'de')))
    .run(async ({ assert }, file) => {
      const wrong = Object.values(await sentencesOf(file)).filter(
        (sentence) => /[”"]/.test(sentence) || count(sentence, '„') !== count(sentence, '“')
      )
      assert.deepEqual(wrong, [])
    })
})

function inLocale(file: string, locale: string): string {
  return file.replace('/en/', `/${locale}/`)
}

/** Every sentence by its path, such as `auth.login.title`. */
async function sentencesOf(file: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string') found[path] = value
    else for (const [key, inner] of Object.entries(value as object)) visit(inner, `${path}.${key}`)
  }
  const exported = (await import(`${ROOT}${file}`)) as Record<string, unknown>
  for (const [name, value] of Object.entries(exported)) visit(value, `${basename(file, '.ts')}.${name}`)
  return found
}

/** The placeholders of each plural form. */
function formsOf(sentence: string): string[][] {
  return sentence.split('|').map((form) => [...form.matchAll(/\{+ ?\w+ ?\}+/g)].map(String).sort())
}

function wordsOf(sentence: string): string {
  return sentence.replace(/\{+ ?\w+ ?\}+/g, '').replace(/^\P{L}+|\P{L}+$/gu, '')
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
}
