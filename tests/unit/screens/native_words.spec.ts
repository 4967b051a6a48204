import { globSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import ts from 'typescript'

const ROOT = new URL('../../../', import.meta.url).pathname
const FILES = globSync(['{inertia,src}/messages/en/*.ts', 'protocol/visitor_words/en.ts'], { cwd: ROOT })
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
  ['whoever', /\bWhoever\b(?! runs)/, 'anyone who'],
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
