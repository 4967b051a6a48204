import { ENVIRONMENT_READERS, RUN_BY_NODE, ZONES } from './import_rules.mjs'
import { lineAt, readProject } from './imports.mjs'

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
