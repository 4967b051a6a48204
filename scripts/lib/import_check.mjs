import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import ts from 'typescript'
import { ALIASES, ENVIRONMENT_READERS, RUN_BY_NODE, SEARCHED, ZONES } from './import_rules.mjs'

/** Violations of the import rules, one sentence each, in file order. */
export function importProblems(root) {
  const files = readProject(root)
  const ofFiles = [...files.values()].flatMap((file) => [
    ...directionProblems(file),
    ...spellingProblems(file),
    ...environmentProblems(file),
  ])
  return [...ofFiles, ...cycleProblems(files)]
}

function directionProblems({ path, imports }) {
  const zone = ZONES.find(({ folder }) => isWithin(path, folder))
  if (!zone) return []
  return imports
    .filter(({ specifier, target }) =>
      target === null ? isBanned(specifier, zone) : isOutside(target, zone)
    )
    .map(({ specifier, line }) => `${path}:${line} imports ${specifier}. ${lesson(zone)}`)
}

function isOutside(target, { folder, mayImport, mayNot = [] }) {
  if (isWithin(target, folder)) return false
  return mayNot.some((part) => isWithin(target, part)) || !mayImport.some((part) => isWithin(target, part))
}

function isBanned(specifier, { packages = [] }) {
  return packages.some((name) => isWithin(specifier, name))
}

function lesson({ folder, mayImport, mayNot = [], packages = [] }) {
  const allowed = mayImport.length > 0 ? mayImport.join(', ') : 'nothing outside itself'
  const taken = [...mayNot, ...packages]
  return `${folder} may import: ${allowed}${taken.length > 0 ? `; but never: ${taken.join(', ')}` : ''}.`
}

function spellingProblems({ path, imports }) {
  if (!RUN_BY_NODE.some((folder) => isWithin(path, folder))) return []
  return imports.flatMap(({ specifier, line, isType }) => {
    if (/^#.*\.[jt]sx?$/.test(specifier))
      return [`${path}:${line} imports ${specifier}. An alias takes no file extension.`]
    if (!specifier.startsWith('.') || isType || /\.(m?js|json)$/.test(specifier)) return []
    return [
      `${path}:${line} imports ${specifier}. Write the extension: '${specifier}.js' is what Node finds after the build.`,
    ]
  })
}

function environmentProblems({ path, text }) {
  if (ENVIRONMENT_READERS.some((place) => isWithin(path, place))) return []
  return [...text.matchAll(/^(?!\s*(?:\/\/|\*)).*\bprocess\.env\b/gm)].map(({ index }) => {
    const where = `${path}:${lineAt(text, index)}`
    return `${where} reads process.env. Only config/ does; hand the value in. Allowed: ${ENVIRONMENT_READERS.join(', ')}.`
  })
}

/**
 * Type imports count: files that need each other's types can't be read or moved alone. `import()` doesn't,
 * because it is deferred.
 */
function cycleProblems(files) {
  const done = new Set()
  const trail = []
  const problems = []
  const visit = (path) => {
    const start = trail.indexOf(path)
    if (start >= 0) return void problems.push(describeCycle(trail.slice(start)))
    if (done.has(path)) return
    trail.push(path)
    for (const target of eagerImports(files.get(path))) if (files.has(target)) visit(target)
    trail.pop()
    done.add(path)
  }
  for (const path of files.keys()) visit(path)
  return problems
}

function eagerImports({ path, imports }) {
  return imports.filter(({ isLazy, target }) => !isLazy && target !== path).map(({ target }) => target)
}

function describeCycle(paths) {
  return `${[...paths, paths[0]].join(' -> ')} is a cycle. Move what both need into a file that imports neither.`
}

function isWithin(path, part) {
  return path === part || path.startsWith(`${part}/`) || path === `${part}.ts` || path === `${part}.tsx`
}

/**
 * Every TypeScript file by path, with its text and imports: the `specifier` as written, its line, whether it is a type
 * import or an `import()`, and the `target` file or path in the project (null for a package).
 */
function readProject(root) {
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

function lineAt(text, position) {
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
