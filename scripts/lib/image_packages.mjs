import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Peer dependencies that a running server never loads. */
const ONLY_FOR_BUILDING = new Set(['vite', '@adonisjs/assembler'])

/** Folders of `build/` with server code; the others are for browsers and tests. */
const SERVER_CODE =
  'build/{*.js,{app,bin,commands,config,database,protocol,providers,resources,src,start}/**/*.js}'

/** Package files that a running server never reads. Licenses stay. */
const NOT_READ = [
  '**/*.{map,ts,mts,cts,md,markdown,flow}',
  '{*,@*/*}/{test,tests,docs,example,examples}/**',
  'better-sqlite3/{deps,src}/**',
  'onnxruntime-web/dist/!(ort.node.min.mjs|ort-wasm-simd-threaded.mjs|ort-wasm-simd-threaded.wasm)',
]

/**
 * The folders of all packages that the built server in `root` can load: those its code names, and their
 * dependencies.
 */
function serverPackages(root) {
  const manifest = manifestOf(root)
  const ours = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })
  const named = namedIn(root)
  const found = new Set()
  for (const name of ours.filter((each) => named.has(each))) add(found, root, find(name, root, root), ours)
  return found
}

/** Files in the remaining packages that no running server reads, relative to node_modules. */
function unreadFiles(root, { platform, arch }) {
  const cwd = join(root, 'node_modules')
  const prebuilt = `better-sqlite3/prebuilds/!(${platform}-${arch}.node)`
  return [...NOT_READ, prebuilt].flatMap((pattern) => globSync(pattern, { cwd }))
}

/**
 * Removes from node_modules what the built server in `root` does not need; returns how many packages are left.
 * @param {{ platform: string; arch: string }} [host]
 */
export function removeUnneeded(root, host = process) {
  const needed = serverPackages(root)
  const keeps = (folder) => [...needed].some((each) => each === folder || each.startsWith(`${folder}/`))
  for (const folder of installedPackages(root)) {
    if (!keeps(folder)) rmSync(folder, { recursive: true, force: true })
  }
  for (const file of unreadFiles(root, host))
    rmSync(join(root, 'node_modules', file), { recursive: true, force: true })
  return needed.size
}

/**
 * A CycloneDX bill of everything installed, without the development packages of which nothing is left in node_modules.
 * @template {{ 'bom-ref': string; properties?: { name: string; value: string }[] }} Component
 * @param {{ metadata: { component: Component }; components: Component[]; dependencies: { ref: string; dependsOn: string[] }[] }} bill
 * @param {string} root
 */
export function billOfImage(bill, root) {
  const left = new Set(installedPackages(root).map((folder) => idOf(manifestOf(folder))))
  const isLeft = ({ 'bom-ref': id, properties = [] }) =>
    left.has(id) || !properties.some((each) => each.name === 'cdx:npm:package:development')
  const components = bill.components.filter(isLeft)
  const refs = new Set([bill.metadata.component['bom-ref'], ...components.map((each) => each['bom-ref'])])
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map((each) => ({ ...each, dependsOn: each.dependsOn.filter((ref) => refs.has(ref)) }))
  return { ...bill, components, dependencies }
}

function add(found, root, folder, ours) {
  if (!folder || found.has(folder)) return
  found.add(folder)
  const {
    dependencies,
    optionalDependencies,
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = manifestOf(folder)
  const peers = Object.keys(peerDependencies).filter(
    (name) => ours.includes(name) || !peerDependenciesMeta[name]?.optional
  )
  for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
    if (!ONLY_FOR_BUILDING.has(name)) add(found, root, find(name, folder, root), ours)
}

/** Resolves a package like Node: in the node_modules of every parent folder. */
function find(name, from, root) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
    if (folder === root) return null
  }
}

function namedIn(root) {
  const names = new Set()
  for (const file of globSync(SERVER_CODE, { cwd: root })) {
    const literals = readFileSync(join(root, file), 'utf8').matchAll(
      /['"`]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^'"`\s]*)?['"`]/g
    )
    for (const [, name] of literals) names.add(name)
  }
  return names
}

function installedPackages(root) {
  const cwd = join(root, 'node_modules')
  return globSync('**/package.json', { cwd })
    .map((file) => dirname(file))
    .filter((folder) => /(^|node_modules\/)(@[^/]+\/)?[^/@]+$/.test(folder))
    .map((folder) => join(cwd, folder))
}

function idOf({ name, version }) {
  return `${name}@${version}`
}

function manifestOf(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
