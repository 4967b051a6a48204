import edge from 'edge.js'
import { Vite } from '@adonisjs/vite'
import vite from '@adonisjs/vite/services/main'
import viteConfig from '#config/vite'

const builds = new Map<string, Vite>([['en', vite]])

/** The build of the pages in this language; the development server has all of them in one. */
function buildIn(locale: string): Vite {
  const known = vite.useDevServer ? vite : builds.get(locale)
  if (known) return known
  const manifestFile = viteConfig.manifestFile.replace('manifest.json', `manifest.${locale}.json`)
  const build = new Vite({ ...viteConfig, manifestFile })
  builds.set(locale, build)
  return build
}

edge.global('pageTags', async (locale: string) =>
  (await buildIn(locale).generateEntryPointsTags('inertia/app.tsx')).join('\n')
)
