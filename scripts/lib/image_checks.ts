// Requirements for every built image.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Container, ImageConfig } from './container.js'

/** Throws when the configuration lacks what a deployment needs. */
export function checkConfig({
  User: user,
  Env: env,
  Labels: labels,
  Volumes: volumes,
  Healthcheck: check,
}: ImageConfig) {
  expect(user === 'node', `The image runs as ${user}.`)
  expect(!env.join().includes('CA_CERTS'), 'The image names certificates of the machine that built it.')
  expect(Boolean(volumes?.['/data']), 'The image has no volume /data.')
  expect(check?.Test[0] === 'CMD', 'The image has no health check.')
  for (const name of ['title', 'licenses', 'version', 'revision', 'created']) {
    const value = labels[`org.opencontainers.image.${name}`]
    expect(Boolean(value) && value !== 'unknown', `The image has no label ${name}.`)
  }
}

/** The software bill of materials lists what is in node_modules. */
export function checkBill(rootFolder: string) {
  const bill = JSON.parse(readFileSync(join(rootFolder, 'app/sbom.cdx.json'), 'utf8'))
  expect(bill.bomFormat === 'CycloneDX', 'The bill of materials is not CycloneDX.')
  const listed = new Set(bill.components.map((each: Component) => each['bom-ref']))
  const modules = join(rootFolder, 'app/node_modules')
  for (const file of globSync('{*,@*/*}/package.json', { cwd: modules })) {
    const { name, version: own } = JSON.parse(readFileSync(join(modules, file), 'utf8'))
    expect(listed.has(`${name}@${own}`), `${name} is not in the bill of materials.`)
  }
}

/** The component that replaces another package is only named by its reference. */
type Component = { 'bom-ref': string }

/** Imports every package that the server's code names, to prove that none was left out. */
export async function importAll(server: Container, rootFolder: string): Promise<void> {
  const app = join(rootFolder, 'app')
  const code = globSync(
    'build/{app,commands,config,database,protocol,providers,resources,src,start}/**/*.js',
    { cwd: app }
  )
  const imports = code.flatMap((file) => {
    const text = readFileSync(join(app, file), 'utf8')
    return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName)
  })
  const wanted = new Set(imports.filter((name) => !/^(?:[.#]|node:)/.test(name)))
  // Some throw outside a booted application, but only after all their imports were found.
  const script = `for (const name of ${JSON.stringify([...wanted])})
    await import(name).catch((error) => { if (/NOT_FOUND|NOT_EXPORTED/.test(error.code)) throw error })`
  await server.run('node', '--input-type=module', '-e', script)
  console.log(`  ${wanted.size} imports load`)
}

export async function isReadOnly(server: Container): Promise<boolean> {
  const script = `try { require('fs').writeFileSync('/app/x', ''); console.log('written') } catch (e) { console.log(e.code) }`
  return (await server.run('node', '-e', script)) === 'EROFS'
}

export function expect(isTrue: boolean, sentence: string): asserts isTrue {
  if (!isTrue) throw new Error(sentence)
}
