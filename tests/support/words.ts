import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** Calls whose literals people read. */
const SHOWN_CALLS = /(?:\.flash|^flashFieldErrors|^withMessages|^fieldMessages|^format|^formatCount)$/
/** Calls whose literals only developers and operators read. */
const LOG_CALLS = /(?:^super|\blogger\.\w+|^console\.\w+)$/
const SENTENCE = /^[“"@]*(?:\{\}|\p{Lu})[^\n]*\p{L}[”"]? [“"]?[\p{L}\d{][^]*[.?!:…]$/u

/** Lists the sentences in a server file as `line: words`, without errors, log lines and types. */
export function serverSentences(path: string, text = readFileSync(path, 'utf8')): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []

  const visit = (node: ts.Node, shown: boolean): void => {
    if (isNotShown(node)) return
    const words = wordsOf(node)
    if (words !== null && (shown ? /\p{L}/u.test(words) : SENTENCE.test(words)))
      found.push(`${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${words}`)
    else ts.forEachChild(node, (child) => visit(child, isShown(child, node, shown)))
  }
  visit(source, false)
  return found
}

function isNotShown(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isThrowStatement(node)) return true
  if (ts.isStringLiteral(node) && isCompared(node)) return true
  if (ts.isNewExpression(node)) return /(?:Error|Exception|Problem|Failure)$/.test(node.expression.getText())
  return ts.isCallExpression(node) && LOG_CALLS.test(node.expression.getText())
}

function isCompared({ parent }: ts.Node): boolean {
  return ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText())
}

/** The text with `{}` for each inserted value; null for other nodes. */
function wordsOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
}

/** Whether a child is read by people: an argument, but no name and no argument of another call. */
function isShown(child: ts.Node, parent: ts.Node, shown: boolean): boolean {
  if (ts.isCallExpression(parent)) {
    const called = parent.expression.getText()
    const place = parent.arguments.indexOf(child as ts.Expression)
    const isName = called.endsWith('.flash') && place === 0
    return SHOWN_CALLS.test(called) && place >= 0 && !isName
  }
  if (ts.isPropertyAssignment(parent) && child === parent.name) return false
  if (ts.isElementAccessExpression(parent) || ts.isComputedPropertyName(parent)) return false
  return shown
}

/** Compared with, never shown: keys, event names, protocol names. */
const NAMES =
  /^(?:Enter|Escape|Tab|Home|End|Backspace|Delete|PageUp|PageDown|Arrow\w+|AbortError|Authorization:\$\{\w+\}|GET|POST|PUT|PATCH|DELETE|Bearer|Content-\w+|X-[\w-]+|Intl\.\w+)$/
const STYLE_VALUE = /^(?:oklch|color-mix|calc|var)\(/
const PASCAL_NAME = /^[A-Z]\w*[a-z][A-Z]\w*$/
/** Snippets that people copy: markup, a program, a policy, a command, a setting. */
const CODE =
  /^(?:<[a-z]+[ >]|import \{|script-src | data-|claude mcp | --header |url = |http_headers = |Bearer )/
const PAGE_NAME = /^[A-Z]\w*(?:\/[A-Z]\w*)+$/

/** Lists the literals in a screen file that people read, as `line: words`. */
export function userFacingLiterals(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []

  const visit = (node: ts.Node): void => {
    if (isCode(node)) return
    const words = screenTextOf(node)
    if (words) found.push(`${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${words}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function isCode(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true
  if (ts.isThrowStatement(node) || ts.isLiteralTypeNode(node)) return true
  if (ts.isJsxAttribute(node))
    return /^(?:rel|type|autocomplete|.*class(?:name)?)$/i.test(node.name.getText())
  if (ts.isCallExpression(node))
    return /^(?:cx|route|import|console\.\w+|useEcho\w*|\w+\.(?:closest|(?:starts|ends)With))$/.test(
      node.expression.getText()
    )
  return ts.isStringLiteral(node) && isCompared(node)
}

function screenTextOf(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return /\p{L}/u.test(node.text) ? node.text.trim().replace(/\s+/g, ' ') : null
  if (ts.isTemplateExpression(node)) {
    if (STYLE_VALUE.test(node.head.text) || CODE.test(node.head.text)) return null
    const pieces = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
    return pieces.some((piece) => /\p{L}{3,}/u.test(piece) && /\s/.test(piece)) ? node.getText() : null
  }
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    return isSentence(node.text) || isCounted(node) ? node.text : null
  }
  return null
}

function isSentence(text: string): boolean {
  if (NAMES.test(text) || PASCAL_NAME.test(text) || PAGE_NAME.test(text)) return false
  if (/^[^\p{L}]*\p{Lu}\p{Ll}/u.test(text) || /\p{Ll}{2}[.?!…]$/u.test(text)) return true
  return /^\p{Ll}+(?:[ ,’]+\p{Ll}+)+$/u.test(text.trim())
}

function isCounted(node: ts.Node): boolean {
  return ts.isCallExpression(node.parent) && node.parent.expression.getText() === 'count'
}
