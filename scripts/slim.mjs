// Reduces node_modules to what the built server loads, and the bill of materials to what is left or
// bundled for browsers. For the image only: afterwards, a checkout can't be built again.
import { readFileSync, writeFileSync } from 'node:fs'
import { billOfImage, removeUnneeded } from './lib/image_packages.mjs'
import { inProject, projectRoot } from './lib/project.mjs'

const [bill] = process.argv.slice(2)
console.log(`${removeUnneeded(projectRoot)} packages are left.`)
if (bill) {
  const everything = JSON.parse(readFileSync(inProject(bill), 'utf8'))
  writeFileSync(inProject(bill), JSON.stringify(billOfImage(everything, projectRoot)))
}
