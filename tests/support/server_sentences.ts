import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** Calls whose literals people read. */
const TELLS = /(?:\.flash|^flashFieldErrors|^withMessages|^fieldMessages|^format|^formatCount)$/
/** Calls whose literals only developers and operators read. */
const UNTOLD = /(?:^super|\blogger\.\w+|^console\.\w+)$/
const SENTENCE = /^[“"@]*(?:\{\}|\p{Lu})[^\n]*\p{L}[”"]? [“"]?[\p{L}\d{][^]*[.?!:…]$/u

/** Lists the sentences in a server file as `line: words`, without errors, log lines and types. */
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

/** The text with `{}` for each inserted value; null for other nodes. */
function wordsOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
}

/** Whether a child is read by people: an argument, but no name and no argument of another call. */
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
