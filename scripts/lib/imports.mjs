import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import ts from 'typescript'
import { ALIASES, SEARCHED } from './import_rules.mjs'

/**
 * Every TypeScript file by path, with its text and imports: the `specifier` as written, its line, whether it is a type
 * import or an `import()`, and the `target` file or path in the project (null for a package).
 */
export function readProject(root) {
  const paths = SEARCHED.flatMap((folder) => filesUnder(root, folder))
  const known = new Set(paths)
  return new Map(paths.map((path) => [path, { path, ...readFile(root, path, known) }]))
}

function filesUnder(root, folder) {
  if (!statSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory()) return []
  const found = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile() && /(?<!\.d)\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

function readFile(root, path, known) {
  const text = readFileSync(join(root, path), 'utf8')
  const { importedFiles } = ts.preProcessFile(text, true, true)
  const imports = importedFiles.map(({ fileName: specifier, pos }) => ({
    specifier,
    line: lineAt(text, pos),
    isType: /\b(import|export)\s+type\s[^;'"]*$/.test(text.slice(0, pos)),
    isLazy: /import\(\s*$/.test(text.slice(0, pos)),
    target: targetOf(specifier, path, known),
  }))
  return { text, imports }
}

export function lineAt(text, position) {
  return text.slice(0, position).split('\n').length
}

function targetOf(specifier, from, known) {
  const path = projectPath(specifier, from)
  if (path === null) return null
  const bare = path.replace(/\.[jt]sx?$/, '')
  const candidates = [path, `${bare}.ts`, `${bare}.tsx`, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`]
  return candidates.find((candidate) => known.has(candidate)) ?? bare
}

function projectPath(specifier, from) {
  if (specifier.startsWith('.')) return posix.join(dirname(from), specifier)
  const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(prefix))
  return alias ? ALIASES[alias] + specifier.slice(alias.length) : null
}
