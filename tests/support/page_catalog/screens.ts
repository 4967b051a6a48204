import { globSync } from 'node:fs'

const ROOT = new URL('../../../', import.meta.url).pathname
/** Parts of a page that stand beside it because the specification names them so. */
const PARTS = ['Onboarding/BottomWindow', 'Onboarding/ChatWindow', 'Onboarding/ProgressBar']

const pages = globSync('inertia/pages/**/*.tsx', { cwd: ROOT })
  .filter((file) => !file.includes('/Partials/'))
  .map((file) => file.slice('inertia/pages/'.length, -'.tsx'.length))
  .filter((page) => !PARTS.includes(page))
const views = globSync('resources/views/visitor/*.edge', { cwd: ROOT }).map(
  (file) => `visitor/${file.split('/').at(-1)!.replace('.edge', '')}`
)

/** Every page component, and every view of a visitor. */
export const SCREENS = [...pages, ...views]
