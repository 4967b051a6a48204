import { readFileSync } from 'node:fs'
import ts from 'typescript'

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

  const look = (node: ts.Node): void => {
    if (isUnspoken(node)) return
    const words = wordsOf(node)
    if (words) found.push(`${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${words}`)
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

function isUnspoken(node: ts.Node): boolean {
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

function isCompared({ parent }: ts.Node): boolean {
  return ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText())
}

function wordsOf(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return /\p{L}/u.test(node.text) ? node.text.trim().replace(/\s+/g, ' ') : null
  if (ts.isTemplateExpression(node)) {
    if (STYLE_VALUE.test(node.head.text) || CODE.test(node.head.text)) return null
    const pieces = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
    return pieces.some((piece) => /\p{L}{3,}/u.test(piece) && /\s/.test(piece)) ? node.getText() : null
  }
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    return isSpoken(node.text) || isCounted(node) ? node.text : null
  }
  return null
}

function isSpoken(text: string): boolean {
  if (NAMES.test(text) || PASCAL_NAME.test(text) || PAGE_NAME.test(text)) return false
  if (/^[^\p{L}]*\p{Lu}\p{Ll}/u.test(text) || /\p{Ll}{2}[.?!…]$/u.test(text)) return true
  return /^\p{Ll}+(?:[ ,’]+\p{Ll}+)+$/u.test(text.trim())
}

function isCounted(node: ts.Node): boolean {
  return ts.isCallExpression(node.parent) && node.parent.expression.getText() === 'count'
}
