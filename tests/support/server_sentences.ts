import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** Where a person is told something: what is written out there is a sentence, however short. */
const TELLS = /(?:\.flash|^flashFieldErrors|^fieldSentences|^format|^formatCount)$/
/** For the log, and for whoever mends the program. */
const UNTOLD = /(?:^super|\blogger\.\w+|^console\.\w+)$/
const SENTENCE = /^[“"@]*(?:\{\}|\p{Lu})[^\n]*\p{L}[”"]? [“"]?[\p{L}\d{][^]*[.?!:…]$/u

/** Sentences that are written out in a file of the server, as `line: words`. Errors, log lines and types are none. */
export function serverSentences(path: string, text = readFileSync(path, 'utf8')): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []

  const look = (node: ts.Node, told: boolean): void => {
    if (isUntold(node)) return
    const words = wordsOf(node)
    if (words !== null && (told ? /\p{L}/u.test(words) : SENTENCE.test(words)))
      found.push(`${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${words}`)
    else ts.forEachChild(node, (child) => look(child, tells(child, node, told)))
  }
  look(source, false)
  return found
}

function isUntold(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isThrowStatement(node)) return true
  if (ts.isStringLiteral(node) && isCompared(node)) return true
  if (ts.isNewExpression(node)) return /(?:Error|Exception|Problem|Failure)$/.test(node.expression.getText())
  return ts.isCallExpression(node) && UNTOLD.test(node.expression.getText())
}

function isCompared({ parent }: ts.Node): boolean {
  return ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText())
}

/** The text with `{}` for what is put into it; null for what is no text. */
function wordsOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
}

/** Whether a child is what somebody is told: an argument, but not the name it goes by nor what another call is given. */
function tells(child: ts.Node, parent: ts.Node, told: boolean): boolean {
  if (ts.isCallExpression(parent)) {
    const called = parent.expression.getText()
    const place = parent.arguments.indexOf(child as ts.Expression)
    const isName = called.endsWith('.flash') && place === 0
    return TELLS.test(called) && place >= 0 && !isName
  }
  if (ts.isPropertyAssignment(parent) && child === parent.name) return false
  if (ts.isElementAccessExpression(parent) || ts.isComputedPropertyName(parent)) return false
  return told
}
