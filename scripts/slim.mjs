// Leaves in node_modules only what the built server loads. For the image: a checkout could not be built again.
import { removeUnneeded } from './lib/image_packages.mjs'
import { projectRoot } from './lib/project.mjs'

console.log(`${removeUnneeded(projectRoot)} packages are left.`)
